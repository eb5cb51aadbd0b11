import { timing } from '@stund/contract';
import type { Draft } from '../draft.ts';
import type { ConnectionFault } from '../state.ts';

const firstDelaySeconds = timing.offlineRetryStartMs / 1000;
const maxDelaySeconds = 64;

/** Starts the countdown: 4 seconds, doubled after each failed retry. Further failures while offline change nothing. */
export function goOffline(draft: Draft, fault: ConnectionFault, retryAfterSeconds = 0): void {
  const { connection } = draft;
  if (connection.kind === 'offline') return;
  const delaySeconds =
    connection.kind === 'retrying' ? Math.min(connection.delaySeconds * 2, maxDelaySeconds) : firstDelaySeconds;
  draft.connection = {
    kind: 'offline',
    fault,
    delaySeconds,
    secondsLeft: Math.max(delaySeconds, Math.ceil(retryAfterSeconds)),
  };
}

export function countDown(draft: Draft): void {
  const { connection } = draft;
  if (connection.kind !== 'offline') return;
  if (connection.secondsLeft > 1) draft.connection = { ...connection, secondsLeft: connection.secondsLeft - 1 };
  else retryNow(draft);
}

export function retryNow(draft: Draft): void {
  const { connection } = draft;
  if (connection.kind !== 'offline') return;
  draft.connection = { kind: 'retrying', fault: connection.fault, delaySeconds: connection.delaySeconds };
}
