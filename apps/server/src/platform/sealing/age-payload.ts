import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { SealingError } from './sealing-error.ts';

export const payloadNonceBytes = 16;
export const chunkBytes = 64 * 1024;
export const tagBytes = 16;

const algorithm = 'chacha20-poly1305';
const counterBytes = 11;

/**
 * Encrypts and decrypts the payload of a file in the format age v1 (C2SP age, "Payload") with the cipher of OpenSSL, which is several times
 * as fast as the one of the library that makes the header.
 */
export class PayloadCipher {
  readonly #key: Buffer;
  readonly #nonce = Buffer.alloc(counterBytes + 1);

  constructor(fileKey: Uint8Array, payloadNonce: Uint8Array) {
    this.#key = Buffer.from(hkdfSync('sha256', fileKey, payloadNonce, 'payload', 32));
  }

  seal(chunk: Uint8Array, isLast: boolean): Buffer {
    const cipher = createCipheriv(algorithm, this.#key, this.#takeNonce(isLast), { authTagLength: tagBytes });
    const sealed = cipher.update(chunk);
    return Buffer.concat([sealed, cipher.final(), cipher.getAuthTag()]);
  }

  /** Throws `damaged` unless exactly these bytes were sealed as the chunk at this position. */
  open(sealed: Uint8Array, isLast: boolean): Buffer {
    if (sealed.byteLength < tagBytes) throw damaged();
    const decipher = createDecipheriv(algorithm, this.#key, this.#takeNonce(isLast), { authTagLength: tagBytes });
    decipher.setAuthTag(sealed.subarray(sealed.byteLength - tagBytes));
    const clear = decipher.update(sealed.subarray(0, sealed.byteLength - tagBytes));
    try {
      decipher.final();
    } catch (cause) {
      throw damaged(cause);
    }
    return clear;
  }

  /** The number of the chunk, and whether it is the last one, so that a truncated file is noticed. */
  #takeNonce(isLast: boolean): Buffer {
    const nonce = Buffer.from(this.#nonce);
    nonce[counterBytes] = isLast ? 1 : 0;
    for (let index = counterBytes - 1; index >= 0; index--) {
      const next = ((this.#nonce[index] ?? 0) + 1) & 0xff;
      this.#nonce[index] = next;
      if (next !== 0) break;
    }
    return nonce;
  }
}

export function damaged(cause?: unknown): SealingError {
  return new SealingError('damaged', 'The bytes are not what was encrypted', { cause });
}
