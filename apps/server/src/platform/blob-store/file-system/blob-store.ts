import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readFile, rename, stat, unlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BlobReader, BlobStore, ByteRange, IsReferenced, ReceiveOptions, SweepOptions } from '../blob-store.ts';
import { type Checksum, parseChecksum, parseRenditionName } from '../checksum.ts';
import { isMarked, removeManyUnreferenced, removeUnreferenced, sweepLeftOvers } from '../clearing.ts';
import { DirectorySync } from '../disk/directory-sync.ts';
import { hasErrorCode, missingOrDiskError, unlinkIfExists, withDiskErrors } from '../disk/disk-error.ts';
import { openFileReader } from '../disk/file-reader.ts';
import { FreeSpace } from '../disk/free-space.ts';
import { openFile, openFileRange } from '../disk/open-file.ts';
import { receiveFile } from '../disk/receive-file.ts';
import type { IncomingBlob } from '../incoming-blob.ts';
import { createRunName } from '../run-name.ts';
import { NativeDigest } from '../streams/byte-digest.ts';
import { refuseAnnouncedExcess } from '../streams/read-blocks.ts';
import { FileSystemClearing } from './clearing.ts';
import { writeLabelFile } from './label.ts';
import { FileSystemLayout } from './layout.ts';
import { listBlobFiles, listRenditionFiles } from './list-blobs.ts';
import { FileSystemPartials } from './partials.ts';
import { placeBlob } from './place-blob.ts';
import { placeRenditionFile, readRenditionFile, writeRenditionFile } from './renditions.ts';

const defaultReserveBytes = 256 * 1024 * 1024;

export interface FileBlobStoreOptions {
  /** Created when missing. Everything is stored below it, on one file system. */
  root: string;
  /** Uploads are refused when less would remain free on the disk. The default is 256 MiB. */
  reserveBytes?: number;
}

/** Creates a blob store in a folder, which any number of processes of one machine may share. Throws `unavailable`, `no-space`. */
export async function createFileBlobStore(options: FileBlobStoreOptions): Promise<BlobStore> {
  const layout = new FileSystemLayout(resolve(options.root), createRunName());
  await withDiskErrors(async () => {
    await mkdir(layout.root, { recursive: true, mode: 0o700 });
    const sync = new DirectorySync(layout.root);
    await sync.ensureDirectory(layout.incoming);
    await sync.ensureDirectory(layout.partials);
    await sync.ensureDirectory(join(layout.root, 'blobs'));
  });
  return new FileSystemBlobStore(layout, new FreeSpace(layout.root, options.reserveBytes ?? defaultReserveBytes));
}

class FileSystemBlobStore implements BlobStore {
  readonly location: string;
  readonly partials: FileSystemPartials;
  readonly #layout: FileSystemLayout;
  readonly #freeSpace: FreeSpace;
  readonly #sync: DirectorySync;
  readonly #clearing: FileSystemClearing;

  constructor(layout: FileSystemLayout, freeSpace: FreeSpace) {
    this.location = `file:${layout.root}`;
    this.#layout = layout;
    this.#freeSpace = freeSpace;
    this.#sync = new DirectorySync(layout.root);
    this.#clearing = new FileSystemClearing(layout, this.#sync);
    this.partials = new FileSystemPartials({
      layout,
      freeSpace,
      sync: this.#sync,
      ensureRun: () => this.#ensureRun(),
      receive: (source, receiveOptions) => this.receive(source, receiveOptions),
    });
  }

  async receive(source: AsyncIterable<Uint8Array>, options: ReceiveOptions): Promise<IncomingBlob> {
    refuseAnnouncedExcess(options);
    const handle = this.#layout.newHandle();
    const digest = new NativeDigest();
    await withDiskErrors(async () => {
      await this.#freeSpace.require(options.expectedSizeBytes ?? 0);
      const path = this.#layout.temporary(handle);
      await this.#inRun(() => receiveFile(path, source, { ...options, digest, freeSpace: this.#freeSpace }));
    });
    return { ...digest.finish(), handle };
  }

  async readPart({ handle }: IncomingBlob, startBytes: number, sizeBytes: number): Promise<Uint8Array> {
    return withDiskErrors(async () => {
      const file = await openFile(this.#layout.temporary(handle), handle);
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(sizeBytes), 0, sizeBytes, startBytes);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    });
  }

  async keep({ handle, checksum }: IncomingBlob): Promise<void> {
    const marker = this.#layout.marker(handle, parseChecksum(checksum));
    try {
      await rename(this.#layout.temporary(handle), marker).catch((error) => {
        // An earlier call has renamed it already.
        if (!hasErrorCode(error, 'ENOENT')) throw error;
        return access(marker);
      });
      // The marker must be durable before the permanent name is, or a power cut could leave bytes that no sweep finds.
      await this.#sync.sync(join(marker, '..'));
      await placeBlob(this.#layout, this.#sync, { path: marker, checksum });
    } catch (error) {
      throw missingOrDiskError(error, handle);
    }
  }

  async release({ handle, checksum }: IncomingBlob): Promise<void> {
    await withDiskErrors(async () => {
      // keep() has renamed the temporary file to its marker.
      const wasMarked = await unlinkIfExists(this.#layout.marker(handle, parseChecksum(checksum)));
      if (!wasMarked) await unlinkIfExists(this.#layout.temporary(handle));
    });
  }

  open(checksum: Checksum, range?: ByteRange) {
    return withDiskErrors(() => openFileRange(this.#layout.blob(parseChecksum(checksum)), checksum, range));
  }

  openReader(checksum: Checksum, range: ByteRange): Promise<BlobReader> {
    return withDiskErrors(async () => openFileReader(this.#layout.blob(parseChecksum(checksum)), checksum, range));
  }

  async stat(checksum: Checksum): Promise<{ sizeBytes: number } | undefined> {
    return withDiskErrors(async () => {
      try {
        return { sizeBytes: (await stat(this.#layout.blob(parseChecksum(checksum)))).size };
      } catch (error) {
        if (hasErrorCode(error, 'ENOENT')) return undefined;
        throw error;
      }
    });
  }

  async remove(checksum: Checksum): Promise<void> {
    await withDiskErrors(() => unlinkIfExists(this.#layout.blob(parseChecksum(checksum))));
    await this.#clearing.removeRenditions(checksum);
  }

  async removeUnreferenced(checksum: Checksum, isReferenced: IsReferenced, own?: IncomingBlob): Promise<boolean> {
    await withDiskErrors(() => this.#ensureRun());
    const ownEntry = own && this.#layout.marker(own.handle, parseChecksum(own.checksum));
    return removeUnreferenced(this.#clearing, parseChecksum(checksum), isReferenced, ownEntry);
  }

  async removeManyUnreferenced(
    checksums: readonly Checksum[],
    isReferenced: IsReferenced,
    onOutcome: (checksum: Checksum, outcome: boolean | Error) => Promise<void>,
  ): Promise<void> {
    await withDiskErrors(() => this.#ensureRun());
    await removeManyUnreferenced(this.#clearing, checksums.map(parseChecksum), { isReferenced, onOutcome });
  }

  isIncoming(checksum: Checksum): Promise<boolean> {
    return isMarked(this.#clearing, parseChecksum(checksum));
  }

  async *list(prefix?: string) {
    try {
      yield* listBlobFiles(this.#layout, prefix);
    } catch (error) {
      throw missingOrDiskError(error, 'blobs');
    }
  }

  async *listRenditions(prefix: string) {
    try {
      yield* listRenditionFiles(this.#layout, prefix);
    } catch (error) {
      throw missingOrDiskError(error, 'renditions');
    }
  }

  quarantine(checksum: Checksum): Promise<string | undefined> {
    return withDiskErrors(async () => {
      const { quarantine } = this.#layout;
      const name = `${parseChecksum(checksum)}.${randomUUID()}`;
      await this.#sync.ensureDirectory(quarantine);
      try {
        await rename(this.#layout.blob(checksum), join(quarantine, name));
      } catch (error) {
        if (hasErrorCode(error, 'ENOENT')) return undefined;
        throw error;
      }
      await this.#sync.sync(quarantine);
      return name;
    });
  }

  async withLocalFile<T>(checksum: Checksum, use: (path: string) => Promise<T>): Promise<T> {
    const path = this.#layout.blob(parseChecksum(checksum));
    await access(path, constants.R_OK).catch((error) => {
      throw missingOrDiskError(error, checksum);
    });
    return use(path);
  }

  async writeRendition(name: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
    await withDiskErrors(async () => {
      await this.#freeSpace.require(content instanceof Uint8Array ? content.byteLength : 0);
      await this.#ensureRun();
      await writeRenditionFile(this.#layout, name, content);
    });
  }

  async makeRendition(name: string, roomBytes: number, make: (path: string) => Promise<void>): Promise<void> {
    const parsed = parseRenditionName(name);
    await this.withScratchFile(roomBytes, async (path) => {
      await make(path);
      await withDiskErrors(() => placeRenditionFile(this.#layout, parsed, path));
    });
  }

  async withScratchFile<T>(roomBytes: number, use: (path: string) => Promise<T>): Promise<T> {
    await withDiskErrors(async () => {
      await this.#freeSpace.require(roomBytes);
      await this.#ensureRun();
    });
    const path = this.#layout.temporary(this.#layout.newHandle());
    try {
      return await use(path);
    } finally {
      await withDiskErrors(() => unlinkIfExists(path));
    }
  }

  readRendition(name: string) {
    return withDiskErrors(() => readRenditionFile(this.#layout, name));
  }

  openRendition(name: string, range?: ByteRange) {
    return withDiskErrors(() => openFileRange(this.#layout.rendition(parseRenditionName(name)), name, range));
  }

  async removeRendition(name: string): Promise<void> {
    await withDiskErrors(() => unlinkIfExists(this.#layout.rendition(parseRenditionName(name))));
  }

  async removeRenditions(checksum: Checksum): Promise<void> {
    await this.#clearing.removeRenditions(parseChecksum(checksum));
  }

  async sweep(options: SweepOptions) {
    await withDiskErrors(() => this.#ensureRun());
    const result = await sweepLeftOvers(this.#clearing, options);
    await this.#clearing.removeEmptyRuns();
    return result;
  }

  async readLabel(): Promise<string | undefined> {
    return withDiskErrors(async () => {
      try {
        return await readFile(this.#layout.label, 'utf8');
      } catch (error) {
        if (hasErrorCode(error, 'ENOENT')) return undefined;
        throw error;
      }
    });
  }

  async writeLabel(text: string): Promise<void> {
    await withDiskErrors(() => this.#inRun(() => writeLabelFile(this.#layout, text)));
    await withDiskErrors(() => this.#sync.sync(this.#layout.root));
  }

  async freeSpaceBytes(): Promise<number> {
    return withDiskErrors(() => this.#freeSpace.measure());
  }

  async checkWritable(): Promise<void> {
    await withDiskErrors(async () => {
      await this.#ensureRun();
      const path = this.#layout.temporary(this.#layout.newHandle());
      const file = await open(path, 'wx', 0o600);
      try {
        await file.writeFile('writable');
        await file.datasync();
      } finally {
        await file.close();
        await unlink(path);
      }
    });
  }

  /** Runs work that starts by creating a file in the run's folder, and creates the folder when it is missing. */
  async #inRun<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!hasErrorCode(error, 'ENOENT')) throw error;
      await this.#ensureRun();
      return work();
    }
  }

  // The folder is created whenever it is missing: a process that cannot check whether this one runs may have removed it.
  async #ensureRun(): Promise<void> {
    try {
      await mkdir(this.#layout.run, { mode: 0o700 });
    } catch (error) {
      if (hasErrorCode(error, 'EEXIST')) return;
      throw error;
    }
    await this.#sync.sync(this.#layout.incoming);
  }
}
