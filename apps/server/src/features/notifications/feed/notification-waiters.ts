import type { AccountId } from '@stund/contract';
import { notificationChannel } from '../../../kernel/notification-channel.ts';
import type { ChangeListener } from '../../../platform/pub-sub/change-listener.ts';
import { createWaiters, type Waiters } from '../../changes/index.ts';

/** How many callers that wait are read at a time, so that connections to the database are left for other calls. */
const readers = 2;

/** Callers that wait for notifications of their account. */
export interface NotificationWaiters extends Waiters<AccountId> {
  /** Does work for a caller that waits when its turn comes. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function createNotificationWaiters(listener: ChangeListener): NotificationWaiters {
  const waiters = createWaiters<AccountId>(listener, notificationChannel);
  return {
    listen: waiters.listen,
    endAll: waiters.endAll,
    get isEnded() {
      return waiters.isEnded;
    },
    inTurn: createTurns(readers),
  };
}

/** Does at most `limit` works at a time, in the order in which they came. */
export function createTurns(limit: number): NotificationWaiters['inTurn'] {
  const queue: Array<() => void> = [];
  let running = 0;
  return async (work) => {
    // Who ends passes its place on.
    if (running === limit) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
