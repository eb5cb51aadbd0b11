import { readUserAgent, redactPersonalData, telemetry } from '@stund/contract';

/** Limits the work on long texts. */
const maxInputLength = 20_000;

/** The report of a crash, already redacted and truncated, so that nothing else leaves the browser. */
export function describeCrash(error: Error, client: { userAgent: string; clientVersion: string }) {
  const message = `${error.name}: ${error.message}`;
  const stack = error.stack ?? '';
  // Some browsers start the stack with the message.
  const calls = stack.startsWith(message) ? stack.slice(message.length) : stack;
  return {
    message: redactPersonalData(message.slice(0, maxInputLength)).slice(0, telemetry.maxCrashMessageLength),
    stack: redactPersonalData(calls.slice(0, maxInputLength)).trim().slice(0, telemetry.maxCrashStackLength),
    client_version: client.clientVersion,
    browser: readUserAgent(client.userAgent).browser ?? 'Other',
  };
}
