import { crc32 } from 'node:zlib';
import { createSHA256, type IHasher } from 'hash-wasm';
import type { Checksum } from '../checksum.ts';
import type { ByteDigest, Digested } from './byte-digest.ts';

/** The state of a digest as JSON. */
export interface DigestState {
  sha256: string;
  crc32: number;
  sizeBytes: number;
}

/**
 * A digest whose state can be saved, so that another process can continue it, which Node's own hash does not allow. It is six
 * times slower than that (docs/adr/0012-resumable-uploads.md), and still faster than an upload to a bucket.
 */
export class PortableDigest implements ByteDigest {
  readonly #sha256: IHasher;
  #crc: number;
  #sizeBytes: number;

  private constructor(sha256: IHasher, crc: number, sizeBytes: number) {
    this.#sha256 = sha256;
    this.#crc = crc;
    this.#sizeBytes = sizeBytes;
  }

  static async create(state?: DigestState): Promise<PortableDigest> {
    const sha256 = await createSHA256();
    if (state === undefined) return new PortableDigest(sha256.init(), 0, 0);
    return new PortableDigest(sha256.load(Buffer.from(state.sha256, 'base64')), state.crc32, state.sizeBytes);
  }

  update(bytes: Uint8Array): void {
    this.#sha256.update(bytes);
    this.#crc = crc32(bytes, this.#crc);
    this.#sizeBytes += bytes.byteLength;
  }

  save(): DigestState {
    return {
      sha256: Buffer.from(this.#sha256.save()).toString('base64'),
      crc32: this.#crc,
      sizeBytes: this.#sizeBytes,
    };
  }

  finish(): Digested {
    const before = this.#sha256.save();
    const checksum = this.#sha256.digest('hex') as Checksum;
    this.#sha256.load(before);
    return { checksum, crc32: this.#crc, sizeBytes: this.#sizeBytes };
  }
}
