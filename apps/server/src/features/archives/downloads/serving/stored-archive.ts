import { Readable } from 'node:stream';
import type { DownloadId } from '@stund/contract';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { SendBytes } from '../../../../kernel/route.ts';
import {
  type ArchivePlan,
  type ArchiveRange,
  type OpenEntry,
  sendArchive,
} from '../../../../platform/archive/index.ts';
import { readerOfStream } from '../../../../platform/blob-store/index.ts';
import type { Database } from '../../../../platform/database/schema.ts';
import { openRecordedCopy } from '../../../library/media/index.ts';
import { type DownloadRow, findContent, findPage, findPageAt } from '../download.repository.ts';
import { contentBlockBytes } from '../plan/write-plan.ts';

type Storage = Pick<Parts, 'database' | 'blobStore' | 'workQueue' | 'state'>;

/** Sends a range of the archive of a download that is ready. */
export function sendStoredArchive(storage: Storage, download: DownloadRow, range: ArchiveRange): SendBytes {
  const archive = { plan: planOf(storage.database, download), openEntry: openEntryOf(storage, download.id) };
  return (write) => sendArchive(archive, range, write);
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

function openEntryOf(storage: Storage, id: DownloadId): OpenEntry {
  const { database, blobStore } = storage;
  return async (source, range) => {
    switch (source.kind) {
      case 'blob':
        return blobStore.openReader(source.checksum, range);
      case 'rendition': {
        const { stream } = await blobStore.openRendition(`${source.checksum}/${source.fileName}`, range);
        return readerOfStream(stream);
      }
      case 'private-copy':
      case 'private-jpeg':
        return readerOfStream(
          await openRecordedCopy(storage, { ...source, asJpeg: source.kind === 'private-jpeg' }, range),
        );
      case 'content':
        return readerOfStream(Readable.from(readContent(database, id, source.position, range)));
    }
  };
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
