import { retention } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { deleteExpiredThrottles } from '../../../../kernel/throttle/throttle.repository.ts';
import { deleteExpiredEmailChanges } from '../email-change/email-change.repository.ts';
import { registrationLifetimeMs } from '../email-code.ts';
import { deleteOldConfirmations } from '../email-confirmation.repository.ts';
import { deleteOldLogIns } from '../log-ins/log-in.repository.ts';
import { deleteExpiredChallenges } from '../passkeys/passkey-challenge.repository.ts';
import { deleteExpiredPasswordResets } from '../password-reset.repository.ts';
import { deleteExpiredPayloads } from '../provider/oidc-payload.repository.ts';

import { deleteExpiredSecondFactorWaits } from '../second-factor/second-factor-wait.repository.ts';

/** As long as the entries of the activity log. */
const logInLifetimeMs = retention.auditDays * 24 * 3600 * 1000;

/** Deletes expired data: provider payloads, codes, links, challenges, old logins and counters of attempts. */
export async function removeExpired({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await inTransaction(database, async (tx) => {
    await deleteExpiredPayloads(tx, now);
    await deleteOldConfirmations(tx, new Date(now.getTime() - registrationLifetimeMs));
    await deleteExpiredPasswordResets(tx, now);
    await deleteExpiredChallenges(tx, now);
    await deleteExpiredSecondFactorWaits(tx, now);
    await deleteExpiredEmailChanges(tx, now);
    await deleteOldLogIns(tx, new Date(now.getTime() - logInLifetimeMs));
    await deleteExpiredThrottles(tx, now);
  });
}
