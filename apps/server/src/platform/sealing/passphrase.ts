import { damaged } from './age-payload.ts';
import { loadAge } from './load-age.ts';
import { SealingError } from './sealing-error.ts';

/** 128 MiB of memory and about a second, once for each time that a repository is opened. */
const scryptWorkFactor = 17;

/** Encrypts a short secret with a pass phrase, in the format of age. */
export async function sealWithPassphrase(secret: string, passphrase: string): Promise<Uint8Array> {
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(scryptWorkFactor);
  return encrypter.encrypt(secret);
}

/** Throws `wrong-key`, `damaged`. */
export async function unsealWithPassphrase(sealed: Uint8Array, passphrase: string): Promise<string> {
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return await decrypter.decrypt(sealed, 'text');
  } catch (cause) {
    const isOther = cause instanceof Error && cause.message.startsWith('no identity matched');
    if (isOther) throw new SealingError('wrong-key', 'The pass phrase does not open this', { cause });
    throw damaged(cause);
  }
}
