import { changeTypes } from '@stund/contract';
import { reportCrash } from './report-crash.ts';

const known: ReadonlySet<number> = new Set(Object.values(changeTypes));
const reported = new Set<number>();

/**
 * Reports changes of a type that this client does not know (docs/rules/session.md#se5), once per type and like a crash.
 * The client works without them.
 */
export function reportUnknownChanges(changes: ReadonlyArray<{ type: number }>): void {
  for (const { type } of changes) {
    if (known.has(type) || reported.has(type)) continue;
    reported.add(type);
    reportCrash(new Error(`Unknown type of change: ${type}`));
  }
}
