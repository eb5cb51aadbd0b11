import { randomBytes } from 'node:crypto';
import type { Database } from '../../../platform/database/schema.ts';
import { createSecretBox, type SecretBox } from '../../../platform/secrets/secret-box.ts';
import { getServerSecret } from '../../../platform/secrets/server-secret.ts';

export interface IdentitySecrets {
  /** Encrypts the secrets of one-time codes. */
  readonly box: SecretBox;
  /** The key of the hashes of recovery codes. */
  readonly recoveryKey: Buffer;
}

/** The keys of this installation, created once and shared by all nodes. */
export async function getIdentitySecrets(database: Database): Promise<IdentitySecrets> {
  const boxKey = await getServerSecret(database, 'identity-box-key', () => randomBytes(32));
  const recoveryKey = await getServerSecret(database, 'identity-recovery-key', () => randomBytes(32));
  return { box: createSecretBox(boxKey), recoveryKey };
}
