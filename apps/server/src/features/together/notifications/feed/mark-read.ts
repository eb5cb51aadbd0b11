import { announceNotifications } from '../../../../kernel/channels/notification-channel.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { raiseReadUntil } from './feed.repository.ts';

/** Marks notifications up to a time as read, and lets the person's other devices know. */
export async function markRead(context: RequestContext, untilUs: number): Promise<void> {
  const { accountId } = requireAccount(context);
  await inTransaction(context.database, async (tx) => {
    await raiseReadUntil(tx, accountId, untilUs, context.clock.now());
    await announceNotifications(tx, accountId);
  });
}
