import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { decodeBlobs } from '../blobs/blob-records.ts';
import type { WantedBlob } from '../blobs/wanted-blob.ts';
import type { BackupManifest } from '../manifest/backup-manifest.ts';
import type { BackupRepository } from '../repository/backup-repository.ts';

export interface NeededBlob extends WantedBlob {
  /** A backup that needs it. */
  backupId: string;
}

/**
 * Calls `use` with the blobs of several backups, each once and in order. The lists are read to their end and verified before anything is
 * passed on, and wait on the disk, so that memory stays constant and no connection is open for hours.
 */
export async function withSpooledLists<T>(
  repository: BackupRepository,
  manifests: readonly BackupManifest[],
  { use, onDamage }: { use: (blobs: AsyncIterable<NeededBlob>) => Promise<T>; onDamage: (error: unknown) => void },
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'stund-lists-'));
  try {
    const spooled: BackupManifest[] = [];
    for (const manifest of manifests) {
      try {
        const target = createWriteStream(join(folder, manifest.id), { mode: 0o600 });
        await pipeline(repository.readFile(manifest.blobs.list), target);
        spooled.push(manifest);
      } catch (error) {
        onDamage(error);
      }
    }
    return await use(merge(spooled.map(({ id }) => readSpooled(folder, id))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* readSpooled(folder: string, backupId: string): AsyncGenerator<NeededBlob> {
  for await (const blob of decodeBlobs(createReadStream(join(folder, backupId)))) yield { ...blob, backupId };
}

async function* merge(lists: readonly AsyncGenerator<NeededBlob>[]): AsyncGenerator<NeededBlob> {
  const heads = await Promise.all(lists.map(async (list) => ({ list, next: await list.next() })));
  for (;;) {
    let first: NeededBlob | undefined;
    for (const { next } of heads) {
      if (!next.done && (!first || next.value.checksum < first.checksum)) first = next.value;
    }
    if (!first) return;
    yield first;
    for (const head of heads) {
      if (!head.next.done && head.next.value.checksum === first.checksum) head.next = await head.list.next();
    }
  }
}
