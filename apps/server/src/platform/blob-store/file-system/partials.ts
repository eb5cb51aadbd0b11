import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, link, open, readdir, rename, stat } from 'node:fs/promises';
import type { ReceiveOptions } from '../blob-store.ts';
import { BlobStoreError } from '../blob-store-error.ts';
import type { DirectorySync } from '../disk/directory-sync.ts';
import { hasErrorCode, missingOrDiskError, unlinkIfExists, withDiskErrors } from '../disk/disk-error.ts';
import type { FreeSpace } from '../disk/free-space.ts';
import { writeSource } from '../disk/write-source.ts';
import type { IncomingBlob } from '../incoming-blob.ts';
import type { Appended, AppendOptions, ListedPartial, PartialBlob, PartialBlobs } from '../partial-blobs.ts';
import { NativeDigest } from '../streams/byte-digest.ts';
import { InterruptibleSource } from '../streams/interruptible-source.ts';
import type { FileSystemLayout } from './layout.ts';
import { noLinkCodes } from './place-blob.ts';

const rehashBlockBytes = 1024 * 1024;
const maxCachedDigests = 4096;

export interface FileSystemPartialsOptions {
  layout: FileSystemLayout;
  freeSpace: FreeSpace;
  sync: DirectorySync;
  /** Creates the folder of this run. */
  ensureRun(): Promise<void>;
  receive(source: AsyncIterable<Uint8Array>, options: ReceiveOptions): Promise<IncomingBlob>;
}

/**
 * Each partial is one growing file. Its digest stays in memory between requests. After a restart the stored bytes are hashed
 * again, which is faster than a digest whose state can be saved (docs/adr/0012-resumable-uploads.md).
 */
export class FileSystemPartials implements PartialBlobs {
  readonly #options: FileSystemPartialsOptions;
  /** The digests at which requests to this process ended. */
  readonly #digests = new Map<string, NativeDigest>();

  constructor(options: FileSystemPartialsOptions) {
    this.#options = options;
  }

  begin(sizeBytes: number): PartialBlob {
    return { handle: randomUUID(), sizeBytes, offsetBytes: 0 };
  }

  async append(partial: PartialBlob, source: AsyncIterable<Uint8Array>, options: AppendOptions): Promise<Appended> {
    const reporter = new DurabilityReporter(options.onDurable);
    try {
      return await withDiskErrors(async () => {
        const file = await this.#open(partial);
        try {
          return await this.#append({
            file,
            partial,
            source: new InterruptibleSource(source, options),
            options,
            reporter,
          });
        } finally {
          await file.close();
        }
      });
    } catch (error) {
      throw reporter.failure ?? error;
    }
  }

  async complete(partial: PartialBlob): Promise<IncomingBlob> {
    const { handle, sizeBytes } = partial;
    const { layout } = this.#options;
    const path = layout.partial(handle);
    if (sizeBytes === 0 || partial.isContested) {
      if ((await this.measure(partial)) !== sizeBytes) throw missingBytesError(handle);
      const source = sizeBytes === 0 ? [] : createReadStream(path, { highWaterMark: rehashBlockBytes });
      return this.#options.receive(asAsyncIterable(source), {
        sizeLimitBytes: sizeBytes,
        expectedSizeBytes: sizeBytes,
      });
    }
    return withDiskErrors(async () => {
      const digest = await this.#digestOfWhole(partial);
      await this.#options.ensureRun();
      const incoming = layout.newHandle();
      await link(path, layout.temporary(incoming)).catch((error) => {
        if (!hasErrorCode(error, ...noLinkCodes)) throw error;
        return rename(path, layout.temporary(incoming));
      });
      return { ...digest.finish(), handle: incoming };
    });
  }

  async discard({ handle }: Pick<PartialBlob, 'handle'>): Promise<void> {
    this.#digests.delete(handle);
    await withDiskErrors(() => unlinkIfExists(this.#options.layout.partial(handle)));
  }

  async measure({ handle }: PartialBlob): Promise<number> {
    return withDiskErrors(async () => {
      try {
        return (await stat(this.#options.layout.partial(handle))).size;
      } catch (error) {
        if (hasErrorCode(error, 'ENOENT')) return 0;
        throw error;
      }
    });
  }

  async *list(): AsyncGenerator<ListedPartial> {
    const { layout } = this.#options;
    for (const handle of await withDiskErrors(() => readdir(layout.partials))) {
      if (!layout.isPartialName(handle)) continue;
      const found = await stat(layout.partial(handle)).catch(() => undefined);
      if (found) yield { handle, changedAt: found.mtime };
    }
  }

  async #append({ file, partial, source, options, reporter }: Append): Promise<Appended> {
    const { offsetBytes, sizeBytes } = partial;
    const before = await this.#takeDigest(file, partial, options.signal);
    if (before === undefined) return { partial, interruption: options.signal?.reason };

    const digest = before.copy();
    const expected = options.expected && createHash(options.expected.algorithm);
    const at = (position: number): PartialBlob => ({ ...partial, offsetBytes: position });
    const end = await writeSource(file, source, {
      sizeLimitBytes: sizeBytes - offsetBytes,
      digest: expected ? updateBoth(digest, expected) : digest,
      transfersChunks: options.transfersChunks ?? false,
      startBytes: offsetBytes,
      freeSpace: this.#options.freeSpace,
      ...(!expected && { onSynced: (position) => reporter.report(at(position)) }),
    });
    if (expected && (source.interruption !== undefined || !expected.digest().equals(options.expected!.digest))) {
      this.#keepDigest(partial.handle, before);
      await file.truncate(offsetBytes);
      if (source.interruption !== undefined) return { partial, interruption: source.interruption };
      throw new BlobStoreError('digest-mismatch', 'The bytes do not have the announced digest');
    }
    await file.datasync();
    await reporter.report(at(end));
    this.#keepDigest(partial.handle, digest);
    return { partial: at(end), interruption: source.interruption };
  }

  /** Opens the file, creates it for the first bytes, and truncates it after the last acknowledged byte. */
  async #open({ handle, offsetBytes }: PartialBlob): Promise<FileHandle> {
    const { layout, sync } = this.#options;
    const path = layout.partial(handle);
    const file = await open(path, offsetBytes === 0 ? 'w+' : 'r+', 0o600).catch((error) => {
      throw missingOrDiskError(error, handle);
    });
    try {
      if (offsetBytes === 0) await sync.sync(layout.partials);
      const { size } = await file.stat();
      if (size < offsetBytes) throw missingBytesError(handle);
      if (size > offsetBytes) await file.truncate(offsetBytes);
      return file;
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** Removes the digest from the map, since it is only valid if the request succeeds. Undefined when the signal was aborted first. */
  async #takeDigest(
    file: FileHandle,
    { handle, offsetBytes }: PartialBlob,
    signal?: AbortSignal,
  ): Promise<NativeDigest | undefined> {
    const cached = this.#digests.get(handle);
    this.#digests.delete(handle);
    return cached?.sizeBytes === offsetBytes ? cached : hashPrefix(file, offsetBytes, signal);
  }

  #keepDigest(handle: string, digest: NativeDigest): void {
    this.#digests.set(handle, digest);
    const oldest = this.#digests.size > maxCachedDigests && this.#digests.keys().next().value;
    if (oldest) this.#digests.delete(oldest);
  }

  async #digestOfWhole({ handle, sizeBytes }: PartialBlob): Promise<NativeDigest> {
    const cached = this.#digests.get(handle);
    if (cached?.sizeBytes === sizeBytes) return cached;
    const file = await open(this.#options.layout.partial(handle), 'r').catch((error) => {
      throw missingOrDiskError(error, handle);
    });
    try {
      if ((await file.stat()).size !== sizeBytes) throw missingBytesError(handle);
      const digest = (await hashPrefix(file, sizeBytes)) as NativeDigest;
      this.#keepDigest(handle, digest);
      return digest;
    } finally {
      await file.close();
    }
  }
}

interface Append {
  file: FileHandle;
  partial: PartialBlob;
  source: InterruptibleSource;
  options: AppendOptions;
  reporter: DurabilityReporter;
}

/** Calls `onDurable` and stores what it throws, which must not be mistaken for a failure of the disk. */
class DurabilityReporter {
  readonly #onDurable: AppendOptions['onDurable'];
  failure: unknown;

  constructor(onDurable: AppendOptions['onDurable']) {
    this.#onDurable = onDurable;
  }

  async report(partial: PartialBlob): Promise<void> {
    try {
      await this.#onDurable(partial);
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }
}

/** Hashes the first bytes of a file in bounded memory. Undefined when the signal was aborted first. */
async function hashPrefix(
  file: FileHandle,
  sizeBytes: number,
  signal?: AbortSignal,
): Promise<NativeDigest | undefined> {
  const digest = new NativeDigest();
  const block = Buffer.allocUnsafeSlow(Math.min(sizeBytes, rehashBlockBytes));
  while (digest.sizeBytes < sizeBytes) {
    if (signal?.aborted) return undefined;
    const length = Math.min(block.byteLength, sizeBytes - digest.sizeBytes);
    const { bytesRead } = await file.read(block, 0, length, digest.sizeBytes);
    if (bytesRead === 0) throw new BlobStoreError('not-found', 'The file is too short');
    digest.update(block.subarray(0, bytesRead));
  }
  return digest;
}

function missingBytesError(handle: string): BlobStoreError {
  return new BlobStoreError('not-found', `Stored bytes of ${handle} are missing`);
}

/** A digest that updates a second one with the same bytes. */
function updateBoth(digest: NativeDigest, expected: { update(bytes: Uint8Array): unknown }) {
  return {
    update(bytes: Uint8Array) {
      digest.update(bytes);
      expected.update(bytes);
    },
    finish: () => digest.finish(),
  };
}

async function* asAsyncIterable(source: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* source;
}
