import type { Checksum } from '../checksum.ts';
import type { ClearableStorage, IncomingEntry } from '../clearing.ts';
import { isRunDead } from '../run-name.ts';
import type { S3Bucket } from './bucket.ts';
import type { S3Copier } from './copier.ts';
import { blobKey, markerKey, newHandle, parseIncomingKey, partialOfKey, temporaryKey } from './layout.ts';
import { abortUpload, listUnfinishedUploads } from './multipart.ts';

/** The clearing operations of a bucket. Entries are named by their handles. Listings must include everything written before. */
export class S3Clearing implements ClearableStorage {
  readonly #bucket: S3Bucket;
  readonly #copier: S3Copier;
  readonly #runName: string;

  constructor(bucket: S3Bucket, copier: S3Copier, runName: string) {
    this.#bucket = bucket;
    this.#copier = copier;
    this.#runName = runName;
  }

  /** Lists a temporary and its marker as one entry. */
  async listIncoming(olderThanMs?: number): Promise<IncomingEntry[]> {
    const entries = new Map<string, IncomingEntry>();
    for await (const { key, lastModified } of this.#bucket.list('incoming/')) {
      const incoming = parseIncomingKey(key);
      if (!incoming) continue;
      const { handle: name, runName, checksum } = incoming;
      const before = entries.get(name);
      const isLeftOver = isRunDead(runName) || isOlderThan(lastModified, olderThanMs);
      entries.set(name, {
        name,
        checksum: checksum ?? before?.checksum,
        isLeftOver: isLeftOver && (before?.isLeftOver ?? true),
      });
    }
    return [...entries.values()];
  }

  async setAside(checksum: Checksum): Promise<string | undefined> {
    const present = await this.#bucket.stat(blobKey(checksum));
    if (!present) return undefined;
    const name = newHandle(this.#runName);
    await this.#bucket.put(markerKey(name, checksum), new Uint8Array());
    await this.#copier.copy(blobKey(checksum), temporaryKey(name), present.sizeBytes);
    await this.#bucket.remove(blobKey(checksum));
    return name;
  }

  async makePermanent(name: string, checksum: Checksum): Promise<void> {
    if (await this.#bucket.stat(blobKey(checksum))) return;
    const bytes = await this.#bucket.stat(temporaryKey(name));
    if (bytes) await this.#copier.copy(temporaryKey(name), blobKey(checksum), bytes.sizeBytes);
  }

  async discard(name: string): Promise<void> {
    await this.#bucket.removeBelow(temporaryKey(name));
  }

  async removeRenditions(checksum: Checksum): Promise<void> {
    await this.#bucket.removeBelow(`renditions/${checksum}/`);
  }

  /** Aborts multipart uploads whose process is dead, or that started too long ago. Resolves to their number. */
  async abortLeftOverUploads(olderThanMs: number): Promise<number> {
    let count = 0;
    for await (const upload of listUnfinishedUploads(this.#bucket)) {
      if (partialOfKey(upload.key) !== undefined) continue;
      const runName = parseIncomingKey(upload.key)?.runName;
      const isDead = runName !== undefined && isRunDead(runName);
      if (!isDead && !isOlderThan(upload.initiated, olderThanMs)) continue;
      await abortUpload(this.#bucket, upload);
      count += 1;
    }
    return count;
  }
}

function isOlderThan(date: Date, ageMs: number | undefined): boolean {
  return ageMs !== undefined && Date.now() - date.getTime() > ageMs;
}
