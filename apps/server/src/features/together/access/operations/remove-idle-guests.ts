import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { deleteExpiredThrottles } from '../../../../kernel/throttle/throttle.repository.ts';
import { deleteIdleGuests } from '../guest.repository.ts';

const idleMs = 90 * 24 * 3_600_000;

/** Deletes inactive guests without contributions, and expired counters of password attempts. */
export async function removeIdleGuests({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteIdleGuests(database, new Date(now.getTime() - idleMs));
  await inTransaction(database, (tx) => deleteExpiredThrottles(tx, now));
}
