import type { Parts } from '../../../kernel/request-context.ts';
import { deleteExpiredThrottles } from '../../../kernel/throttle/throttle.repository.ts';
import { deleteIdleGuests } from '../guest.repository.ts';

const idleMs = 90 * 24 * 3_600_000;

/** Clears away guests who left nothing and stayed away, and counts of guesses that are over. */
export async function removeIdleGuests({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteIdleGuests(database, new Date(now.getTime() - idleMs));
  await database.transaction().execute((tx) => deleteExpiredThrottles(tx, now));
}
