import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts small secrets for storage. The context, such as the owner's id, must be the same when a secret is opened. */
export interface SecretBox {
  seal(secret: Buffer, context: string): Buffer;
  /** Throws when the secret was changed or belongs to another context. */
  open(sealed: Buffer, context: string): Buffer;
}

/** `key`: 32 bytes. A sealed secret is the nonce, the ciphertext and the tag of AES-256-GCM. */
export function createSecretBox(key: Buffer): SecretBox {
  return {
    seal(secret, context) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(context));
      return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, context) {
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
    },
  };
}
