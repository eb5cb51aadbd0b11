import { telemetry } from '@stund/contract';
import { failureCode } from '../../shared/api/api-error.ts';

const maxReportsPerPage = 5;
const reported = new WeakSet<object>();
let reports = 0;

/**
 * Tells the server of a crash, half of the time and without a trace of the person (docs/rules/session.md#se4). What the server
 * answered, or that it was away, is no crash. Never throws.
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
    // The crash itself is what the person has to deal with.
  }
}
