import { timingSafeEqual } from 'node:crypto';
import { createSigner, type Sign } from './signature.ts';

const maxRemembered = 50_000;

/** A secret key with its signer, and with the signatures that were right recently. */
export class SigningKey {
  readonly bytes: Buffer;
  readonly sign: Sign;
  readonly #verified = new Set<string>();

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.sign = createSigner(bytes);
  }

  /** Whether the signature is that of the text. A page of thumbnails asks the same repeatedly, which computes no signature again. */
  verify(text: string, signature: string): boolean {
    const name = `${signature} ${text}`;
    if (this.#verified.has(name)) return true;
    const expected = Buffer.from(this.sign(text));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    if (this.#verified.size >= maxRemembered) this.#verified.clear();
    this.#verified.add(name);
    return true;
  }
}
