import type { Tx } from '../../../../platform/database/schema.ts';
import { deleteConfirmationsOf } from '../email-confirmation.repository.ts';
import { deleteIdentity, findIdentity } from '../identity.repository.ts';
import { deletePayloadsOfAccount } from '../provider/oidc-payload.repository.ts';
import { deleteSecondFactorWaitsOf } from '../second-factor/second-factor-wait.repository.ts';

/** Ends everything that the provider remembers of a person's logins, in every browser. */
export async function endProviderSessions(tx: Tx, id: string): Promise<void> {
  await deletePayloadsOfAccount(tx, id);
  await deleteSecondFactorWaitsOf(tx, id);
}

/** Deletes a person with their logins, codes and links. Their address can be registered again. */
export async function removeIdentity(tx: Tx, id: string): Promise<void> {
  const identity = await findIdentity(tx, id);
  await deletePayloadsOfAccount(tx, id);
  if (identity) await deleteConfirmationsOf(tx, identity.email);
  await deleteIdentity(tx, id);
}
