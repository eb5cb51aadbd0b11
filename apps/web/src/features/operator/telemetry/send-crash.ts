import { type CallInput, reportClientError } from '@stund/contract';
import { sendInBackground } from './api/send-in-background.ts';
import { describeCrash } from './model/describe-crash.ts';

export async function sendCrash(error: Error): Promise<void> {
  const body: CallInput<typeof reportClientError>['body'] = describeCrash(error, {
    userAgent: navigator.userAgent,
    clientVersion: import.meta.env.CLIENT_VERSION,
  });
  await sendInBackground(reportClientError, { body });
}
