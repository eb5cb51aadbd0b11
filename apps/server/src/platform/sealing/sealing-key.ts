import { hkdfSync } from 'node:crypto';
import { chunkBytes, damaged, PayloadCipher, payloadNonceBytes, tagBytes } from './age-payload.ts';
import { chunksOfSize, splitHead } from './chunks.ts';
import { loadAge } from './load-age.ts';
import { SealingError } from './sealing-error.ts';

/** A header for one X25519 recipient has 168 bytes. Foreign ones with many recipients are longer. */
const headerLimitBytes = 64 * 1024;
const macLine = '\n--- ';

/** Encrypts and decrypts in the format of age (C2SP age v1), as a stream in constant memory. `age -d -i KEY` reads what it writes. */
export class SealingKey {
  /** The secret: `AGE-SECRET-KEY-1…`. */
  readonly identity: string;
  /** What encrypts for it and may be known to all: `age1…`. */
  readonly recipient: string;

  private constructor(identity: string, recipient: string) {
    this.identity = identity;
    this.recipient = recipient;
  }

  /** Throws `invalid-key`. */
  static async fromIdentity(identity: string): Promise<SealingKey> {
    const { identityToRecipient } = await loadAge();
    try {
      return new SealingKey(identity, await identityToRecipient(identity));
    } catch (cause) {
      throw new SealingError('invalid-key', 'This is no valid identity of age', { cause });
    }
  }

  static async generate(): Promise<SealingKey> {
    const { generateX25519Identity } = await loadAge();
    return SealingKey.fromIdentity(await generateX25519Identity());
  }

  /** Derives a key for another purpose, such as signatures. */
  deriveKey(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.identity, '', purpose, 32));
  }

  async *seal(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const { head, fileKey } = await this.#createHead();
    yield head;
    const cipher = new PayloadCipher(fileKey, head.subarray(head.byteLength - payloadNonceBytes));
    for await (const { chunk, isLast } of chunksOfSize(source, chunkBytes)) yield cipher.seal(chunk, isLast);
  }

  /** Throws `wrong-key`, `damaged`, and what the source throws. Bytes that were passed on are authentic, but may not be all. */
  async *unseal(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const { head, rest } = await splitHead(source, findHeadLength);
    if (!head) throw damaged();
    const nonce = head.subarray(head.byteLength - payloadNonceBytes);
    const cipher = new PayloadCipher(await this.#openHeader(head.subarray(0, -payloadNonceBytes)), nonce);
    let isFirst = true;
    for await (const { chunk, isLast } of chunksOfSize(rest, chunkBytes + tagBytes)) {
      const clear = cipher.open(chunk, isLast);
      if (clear.byteLength === 0 && !isFirst) throw damaged();
      isFirst = false;
      yield clear;
    }
  }

  /** The library creates the header together with an empty payload, whose tag is cut off. */
  async #createHead(): Promise<{ head: Uint8Array; fileKey: Uint8Array }> {
    let fileKey = new Uint8Array();
    const { Encrypter } = await loadAge();
    const encrypter = new Encrypter();
    encrypter.addRecipient(this.recipient);
    encrypter.addRecipient({
      wrapFileKey(key) {
        fileKey = Uint8Array.from(key);
        return [];
      },
    });
    const sealed = await encrypter.encrypt(new Uint8Array());
    return { head: sealed.subarray(0, sealed.byteLength - tagBytes), fileKey };
  }

  async #openHeader(header: Uint8Array): Promise<Uint8Array> {
    const { Decrypter } = await loadAge();
    const decrypter = new Decrypter();
    decrypter.addIdentity(this.identity);
    try {
      return await decrypter.decryptHeader(header);
    } catch (cause) {
      const isOther = cause instanceof Error && cause.message.startsWith('no identity matched');
      if (isOther) throw new SealingError('wrong-key', 'The key does not open this', { cause });
      throw damaged(cause);
    }
  }
}

/** The length of header and payload nonce, once all of it has arrived. Throws `damaged` where none can follow. */
function findHeadLength(bytes: Buffer): number | undefined {
  const mac = bytes.indexOf(macLine);
  const end = mac < 0 ? -1 : bytes.indexOf('\n', mac + macLine.length);
  if (end >= 0) return bytes.byteLength >= end + 1 + payloadNonceBytes ? end + 1 + payloadNonceBytes : undefined;
  if (bytes.byteLength > headerLimitBytes) throw damaged();
  return undefined;
}

/** The size of a sealed file with one recipient. */
export function sealedSizeBytes(clearBytes: number): number {
  const headBytes = 168 + payloadNonceBytes;
  return headBytes + clearBytes + tagBytes * Math.max(1, Math.ceil(clearBytes / chunkBytes));
}
