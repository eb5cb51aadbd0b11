import type { Parts } from '../../../kernel/request-context.ts';
import { deleteExpiredThrottles } from '../../../kernel/throttle/throttle.repository.ts';
import { registrationLifetimeMs } from '../email-code.ts';
import { deleteOldConfirmations } from '../email-confirmation.repository.ts';
import { deleteExpiredPasswordResets } from '../password-reset.repository.ts';
import { deleteExpiredPayloads } from '../provider/oidc-payload.repository.ts';

/** Deletes expired data: provider payloads, codes, links and counters of attempts. */
export async function removeExpired({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (tx) => {
    await deleteExpiredPayloads(tx, now);
    await deleteOldConfirmations(tx, new Date(now.getTime() - registrationLifetimeMs));
    await deleteExpiredPasswordResets(tx, now);
    await deleteExpiredThrottles(tx, now);
  });
}
