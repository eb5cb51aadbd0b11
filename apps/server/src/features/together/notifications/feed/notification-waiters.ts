import type { AccountId } from '@stund/contract';
import type { AccountActor } from '../../../../kernel/actor.ts';
import { notificationChannel } from '../../../../kernel/channels/notification-channel.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { ChangeListener } from '../../../../platform/pub-sub/change-listener.ts';
import { createWaiters, type Waiters } from '../../../library/changes/index.ts';
import { createBatchReader } from './batch-reader.ts';
import { readStates, type StateOfCaller } from './read-states.ts';

/** Callers that wait for notifications of their account. */
export interface NotificationWaiters extends Waiters<AccountId> {
  /** The state of a caller. An announcement may wake thousands: they are read together. */
  readState(actor: AccountActor): Promise<StateOfCaller>;
}

export function createNotificationWaiters(
  listener: ChangeListener,
  parts: Pick<Parts, 'database' | 'clock'>,
): NotificationWaiters {
  const waiters = createWaiters<AccountId>(listener, notificationChannel);
  return {
    listen: waiters.listen,
    endAll: waiters.endAll,
    get isEnded() {
      return waiters.isEnded;
    },
    readState: createBatchReader((actors) => readStates(parts, actors)),
  };
}
