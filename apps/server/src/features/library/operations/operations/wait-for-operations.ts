import { limits, type OperationId, timing } from '@stund/contract';
import { personIdOf } from '../../../../kernel/actor.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { callerKey } from '../../../../kernel/throttle/caller-address.ts';
import type { Waiters } from '../../changes/index.ts';
import { loadOperations } from '../load-operations.ts';
import { versionOf } from '../operation.presenter.ts';
import type { ReadOperation } from '../operation.repository.ts';
import type { OperationWaiters } from '../operation-waiters.ts';

export interface WaitedOperations {
  version: string;
  operations: ReadOperation[];
}

/**
 * Resolves when operations of the caller differ from a version, at once without one, or after a while. Throws `unauthenticated` once the
 * device is logged out, and `rate-limited` when too many calls of the caller wait.
 */
export async function waitForOperations(
  context: RequestContext,
  waiters: OperationWaiters,
  { ids, known }: { ids: readonly OperationId[]; known: string },
): Promise<WaitedOperations> {
  const caller = personIdOf(context.actor) ?? callerKey(context.clientAddress);
  const leave = waiters.enter(caller, limits.operationWaits);
  if (!leave) throw new DomainError('rate-limited', { detail: 'Too many waits', retryAfterSeconds: 5 });
  try {
    return await waitForDifference(context, waiters, { ids, known });
  } finally {
    leave();
  }
}

async function waitForDifference(
  context: RequestContext,
  waiters: OperationWaiters,
  { ids, known }: { ids: readonly OperationId[]; known: string },
): Promise<WaitedOperations> {
  const { longPollMinMs, longPollMaxMs } = timing;
  const endsAtMs = performance.now() + longPollMinMs + Math.random() * (longPollMaxMs - longPollMinMs);
  for (;;) {
    const leftMs = endsAtMs - performance.now();
    const waiting = listenToAll(waiters, ids, { timeoutMs: Math.max(0, leftMs), signal: context.signal });
    try {
      const operations = await loadOperations(context, ids);
      const version = versionOf(operations);
      const isAnswer = known === '' || version !== known || leftMs <= 0 || waiters.isEnded || context.signal.aborted;
      if (isAnswer) return { version, operations };
      await waiting.done;
    } finally {
      waiting.stop();
    }
  }
}

type ListenOptions = Parameters<Waiters<OperationId>['listen']>[1];

function listenToAll(waiters: OperationWaiters, ids: readonly OperationId[], options: ListenOptions) {
  const all = ids.map((id) => waiters.listen(id, options));
  return {
    done: Promise.race(all.map(({ done }) => done)),
    stop: () => {
      for (const { stop } of all) stop();
    },
  };
}
