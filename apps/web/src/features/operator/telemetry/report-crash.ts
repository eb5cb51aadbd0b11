import { telemetry } from '@stund/contract';
import { failureCode } from '../../../shared/api/api-error.ts';

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

/** Reports errors that nothing handles, also those of promises. Call once; returns a function that stops it. */
export function watchCrashes(): () => void {
  const onError = ({ error }: ErrorEvent) => reportCrash(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportCrash(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

async function send(crash: Error): Promise<void> {
  try {
    const { sendCrash } = await import('./send-crash.ts');
    await sendCrash(crash);
  } catch {
    // A report that fails must not add to the crash.
  }
}
