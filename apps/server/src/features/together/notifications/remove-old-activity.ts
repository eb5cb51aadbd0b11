import { notificationTiming } from '@stund/contract';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { deleteOldActivity } from './activity/activity.repository.ts';

const dayMs = 86_400_000;

/** Deletes activity that no list shows any longer. */
export async function removeOldActivity({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - notificationTiming.listedDays * dayMs);
  await inTransaction(database, (tx) => deleteOldActivity(tx, before));
}
