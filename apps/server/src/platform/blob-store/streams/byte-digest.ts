import { createHash, type Hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Checksum } from '../checksum.ts';

export interface Digested {
  checksum: Checksum;
  crc32: number;
  sizeBytes: number;
}

export interface ByteDigest {
  update(bytes: Uint8Array): void;
  /** Returns the digest of all bytes so far; more bytes may follow. */
  finish(): Digested;
}

/** Computes SHA-256, CRC-32 and length of a stream of bytes. */
export class NativeDigest implements ByteDigest {
  readonly #sha256: Hash;
  #crc: number;
  #sizeBytes: number;

  constructor(sha256: Hash = createHash('sha256'), crc = 0, sizeBytes = 0) {
    this.#sha256 = sha256;
    this.#crc = crc;
    this.#sizeBytes = sizeBytes;
  }

  get sizeBytes(): number {
    return this.#sizeBytes;
  }

  update(bytes: Uint8Array): void {
    this.#sha256.update(bytes);
    this.#crc = crc32(bytes, this.#crc);
    this.#sizeBytes += bytes.byteLength;
  }

  /** Returns an independent digest with the same state. */
  copy(): NativeDigest {
    return new NativeDigest(this.#sha256.copy(), this.#crc, this.#sizeBytes);
  }

  finish(): Digested {
    const checksum = this.#sha256.copy().digest('hex') as Checksum;
    return { checksum, crc32: this.#crc, sizeBytes: this.#sizeBytes };
  }
}
