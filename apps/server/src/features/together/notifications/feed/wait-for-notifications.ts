import { timing } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import type { NotificationWaiters } from './notification-waiters.ts';
import type { NotificationState } from './read-states.ts';

/** Resolves when the notifications of the caller differ from a version, or after a while. Throws `unauthenticated` once the device is logged out. */
export async function waitForNotifications(
  context: RequestContext,
  waiters: NotificationWaiters,
  known: string,
): Promise<NotificationState> {
  const actor = requireAccount(context);
  const { longPollMinMs, longPollMaxMs } = timing;
  const endsAtMs = performance.now() + longPollMinMs + Math.random() * (longPollMaxMs - longPollMinMs);
  for (;;) {
    const leftMs = endsAtMs - performance.now();
    const waiting = waiters.listen(actor.accountId, { timeoutMs: Math.max(0, leftMs), signal: context.signal });
    try {
      const { isLoggedIn, ...state } = await waiters.readState(actor);
      if (!isLoggedIn) throw new DomainError('unauthenticated');
      if (state.version !== known || leftMs <= 0 || waiters.isEnded) return state;
      await waiting.done;
      if (context.signal.aborted) return state;
    } finally {
      waiting.stop();
    }
  }
}
