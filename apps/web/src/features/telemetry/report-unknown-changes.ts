import { changeTypes } from '@stund/contract';
import { reportCrash } from './report-crash.ts';

const known: ReadonlySet<number> = new Set(Object.values(changeTypes));
const reported = new Set<number>();

/**
 * Tells the server of changes that this client knows nothing of (docs/rules/session.md#se5): once a type,
 * as crashes are told. It can go on without them.
 */
export function reportUnknownChanges(changes: ReadonlyArray<{ type: number }>): void {
  for (const { type } of changes) {
    if (known.has(type) || reported.has(type)) continue;
    reported.add(type);
    reportCrash(new Error(`Unknown type of change: ${type}`));
  }
}
