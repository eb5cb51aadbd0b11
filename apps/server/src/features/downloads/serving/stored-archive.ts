import { Readable } from 'node:stream';
import type { DownloadId } from '@stund/contract';
import type { Parts } from '../../../kernel/request-context.ts';
import { type ArchivePlan, type ArchiveRange, type EntryBytes, openArchive } from '../../../platform/archive/index.ts';
import type { BlobStore } from '../../../platform/blob-store/index.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { type DownloadRow, findContent, findPage, findPageAt } from '../download.repository.ts';
import { contentBlockBytes } from '../plan/write-plan.ts';

type Storage = Pick<Parts, 'database' | 'blobStore'>;

/** A range of the archive of a download that is ready. */
export function openStoredArchive(storage: Storage, download: DownloadRow, range: ArchiveRange): Readable {
  return openArchive(planOf(storage.database, download), bytesOf(storage, download.id), range);
}

function planOf(database: Database, download: DownloadRow): ArchivePlan {
  return {
    layout: {
      entryCount: download.entry_count,
      centralStart: download.central_start ?? 0,
      centralBytes: download.central_bytes ?? 0,
      totalBytes: download.total_bytes ?? 0,
    },
    findPage: (by, position) => findPageAt(database, download.id, by, position),
    getPage: (position) => findPage(database, download.id, position),
  };
}

function bytesOf({ database, blobStore }: Storage, id: DownloadId): EntryBytes {
  return {
    async open(source, range) {
      if (source.kind === 'blob') return (await blobStore.open(source.checksum, range)).stream;
      if (source.kind === 'rendition') return openRendition(blobStore, `${source.checksum}/${source.fileName}`, range);
      return Readable.from(readContent(database, id, source.position, range), { objectMode: false });
    },
    async readInto(source, target) {
      if (source.kind === 'blob') return blobStore.readInto(source.checksum, target);
      if (target.length === 0) return;
      let filled = 0;
      for await (const chunk of (await this.open(source, {
        start: 0,
        end: target.length - 1,
      })) as AsyncIterable<Buffer>) {
        target.set(chunk, filled);
        filled += chunk.length;
      }
    },
  };
}

async function openRendition(blobStore: BlobStore, name: string, range: ArchiveRange): Promise<Readable> {
  return (await blobStore.openRendition(name, range)).stream;
}

/** Bytes that are stored with the plan, from the block at `position` on. */
async function* readContent(
  database: Database,
  id: DownloadId,
  position: number,
  { start, end }: ArchiveRange,
): AsyncGenerator<Buffer> {
  for (let at = start; at <= end; ) {
    const block = Math.floor(at / contentBlockBytes);
    const bytes = await findContent(database, id, position + block);
    const piece = bytes?.subarray(at - block * contentBlockBytes, end + 1 - block * contentBlockBytes);
    if (!piece || piece.length === 0) throw new Error('Bytes of the plan are missing');
    yield piece;
    at += piece.length;
  }
}
