import { createHash } from 'node:crypto';
import { redactPersonalData, telemetry } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { countClientError } from '../client-error.repository.ts';

export interface ClientCrash {
  message: string;
  stack: string;
  clientVersion: string;
  browser: string;
}

/** Stores a client's crash after removing personal data and truncating it again, and counts it with others of its kind. */
export async function reportClientError(
  { database, clock, settings }: Pick<Parts, 'database' | 'clock' | 'settings'>,
  crash: ClientCrash,
): Promise<void> {
  if (!settings.keepsCrashReports) return;
  const message = clean(crash.message, telemetry.maxCrashMessageLength);
  const stack = clean(crash.stack, telemetry.maxCrashStackLength);
  await inTransaction(database, (tx) =>
    countClientError(
      tx,
      {
        fingerprint: fingerprintOf(message, stack),
        message,
        stack,
        client_version: crash.clientVersion,
        browser: crash.browser,
      },
      clock.now(),
    ),
  );
}

function clean(text: string, maxLength: number): string {
  const printable = text.replace(/[^\P{Cc}\n]/gu, ' ');
  return redactPersonalData(printable).slice(0, maxLength).toWellFormed();
}

/** The fingerprint is the same across releases and browsers: the innermost calls without line and column. */
function fingerprintOf(message: string, stack: string): Buffer {
  const calls = stack
    .split('\n')
    .slice(0, 6)
    .map((line) => line.replace(/(?:-[\w-]{8})?(\.m?js)(?::\d+)*/g, '$1').trim());
  return createHash('sha256')
    .update([message, ...calls].join('\n'))
    .digest();
}
