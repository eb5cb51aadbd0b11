import { passwordResetPath } from '@stund/contract';
import type { Tx } from '../../../platform/database/schema.ts';
import { hashSecret, makeSecret } from '../../../platform/secrets/random-secret.ts';
import { replacePasswordReset } from '../password-reset.repository.ts';

/** The address of a page where the person chooses a new password; good once, and ends the link given before. */
export async function makePasswordLink(
  tx: Tx,
  settings: { publicUrl: string },
  identityId: string,
  expiresAt: Date,
): Promise<string> {
  const token = makeSecret();
  await replacePasswordReset(tx, { identity_id: identityId, token_hash: hashSecret(token), expires_at: expiresAt });
  return `${settings.publicUrl}${passwordResetPath}/${token}`;
}
