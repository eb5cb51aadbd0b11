import { timing } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import { type RequestContext, requireAccount } from '../../../kernel/request-context.ts';
import { isLoggedIn } from './feed.repository.ts';
import { loadFeed } from './list-notifications.ts';
import type { NotificationWaiters } from './notification-waiters.ts';

export interface NotificationState {
  /** Differs whenever the list or what is read differs. */
  version: string;
  unreadCount: number;
}

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
      const state = await readState(context, waiters);
      if (state.version !== known || leftMs <= 0 || waiters.isEnded) return state;
      await waiting.done;
      if (context.signal.aborted) return state;
      if (!(await waiters.inTurn(() => isLoggedIn(context.database, actor)))) throw new DomainError('unauthenticated');
    } finally {
      waiting.stop();
    }
  }
}

/** The state without what the list says about it. Few callers are read at a time: an announcement may wake thousands. */
async function readState(context: RequestContext, waiters: NotificationWaiters): Promise<NotificationState> {
  const { rows } = await waiters.inTurn(() => loadFeed({ ...context, actor: requireAccount(context) }));
  const unreadCount = rows.filter((row) => row.is_unread).length;
  return { version: `${rows[0]?.last_us ?? 0}.${rows.length}.${unreadCount}`, unreadCount };
}
