import { type JobId, passwordDerivation } from '@stund/contract';

/**
 * The album password as it is sent, in base64 (docs/rules/albums.md#al4): PBKDF2 over the SHA-1 of the password
 * followed by the dashed album id, with that id as salt. Used for entering and for choosing a password; the plain text
 * never leaves the browser.
 */
export async function deriveAlbumPassword(password: string, jobId: JobId): Promise<string> {
  // Keyboards produce the same letters composed or decomposed.
  const secret = encode(password.normalize('NFC') + jobId);
  const salt = encode(jobId);
  return toBase64(await (globalThis.crypto.subtle ? deriveNatively(secret, salt) : deriveWithWasm(secret, salt)));
}

const { iterations, bits } = passwordDerivation;

async function deriveNatively(secret: Uint8Array<ArrayBuffer>, salt: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { subtle } = globalThis.crypto;
  const digest = await subtle.digest('SHA-1', secret);
  const key = await subtle.importKey('raw', digest, 'PBKDF2', false, ['deriveBits']);
  return new Uint8Array(await subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-1', salt, iterations }, key, bits));
}

/** crypto.subtle exists only on https and localhost, and servers at home are often reached over plain http. */
async function deriveWithWasm(secret: Uint8Array, salt: Uint8Array): Promise<Uint8Array> {
  const { createSHA1, pbkdf2 } = await import('hash-wasm');
  const password = (await createSHA1()).init().update(secret).digest('binary');
  return pbkdf2({
    password,
    salt,
    iterations,
    hashLength: bits / 8,
    hashFunction: createSHA1(),
    outputType: 'binary',
  });
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
