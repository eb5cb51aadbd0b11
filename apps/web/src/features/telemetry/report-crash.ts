import { telemetry } from '@stund/contract';
import { failureCode } from '../../shared/api/api-error.ts';

const maxReportsPerPage = 5;
const reported = new WeakSet<object>();
let reports = 0;

/**
 * Reports half of all crashes to the server, without personal data (docs/rules/session.md#se4). Errors of the server or
 * the network are not crashes. Never throws.
 */
export function reportCrash(error: unknown): void {
  const isCrash = error instanceof Error && error.name !== 'AbortError' && failureCode(error) === 'internal';
  if (!isCrash || 'status' in error || reported.has(error) || reports >= maxReportsPerPage) return;
  reported.add(error);
  if (Math.random() >= telemetry.crashSampling) return;
  reports += 1;
  void send(error);
}

async function send(crash: Error): Promise<void> {
  try {
    const { sendCrash } = await import('./send-crash.ts');
    await sendCrash(crash);
  } catch {
    // A report that fails must not add to the crash.
  }
}
