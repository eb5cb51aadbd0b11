import { Readable } from 'node:stream';
import { recordAuditEntry } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import type { BytesReply, SendBytes } from '../../../../kernel/route.ts';
import {
  type ArchivePage,
  type ArchivePlan,
  type ArchiveRange,
  type OpenEntry,
  sendArchive,
  unpackEntries,
} from '../../../../platform/archive/index.ts';
import { readerOfStream } from '../../../../platform/blob-store/index.ts';
import type { Database } from '../../../../platform/database/schema.ts';
import { contentDisposition } from '../../../library/media/index.ts';
import { type RangedRequest, rangedReply } from '../../downloads/index.ts';
import { blockBytes } from '../content/entry-writer.ts';
import { readCopyToken } from '../copy-address.ts';
import {
  type DataCopyRow,
  findBlock,
  findDataCopy,
  findPersonOfCopy,
  updateDownloaded,
} from '../data-copy.repository.ts';
import { isOpen } from './data-copy-availability.ts';

export interface CopyRequest extends RangedRequest {
  token: string;
}

/**
 * The copy of a signed address, or a range of it. The first reply with bytes counts as the download. Throws `forbidden` for a forged
 * address, and `gone` once the address, the copy or the access of the account has ended.
 */
export async function downloadDataCopy(context: RequestContext, request: CopyRequest): Promise<BytesReply> {
  const address = readCopyToken(context.mediaKey, request.token);
  if (address === undefined) throw new DomainError('forbidden', 'signature');
  const now = context.clock.now();
  const copy = await findDataCopy(context.database, address.id);
  const person = copy && (await findPersonOfCopy(context.database, copy.account_id));
  const isOver = address.expiresAt * 1000 <= now.getTime() || !copy || copy.state !== 'ready' || !isOpen(copy, now);
  if (isOver || !person || person.disabled_at !== null || person.access_epoch !== address.accessEpoch)
    throw new DomainError('gone', 'copy');
  const reply = rangedReply(request, {
    sizeBytes: copy.total_bytes ?? 0,
    etag: `"${copy.digest}"`,
    lastModified: copy.ready_at ?? copy.requested_at,
    contentType: 'application/zip',
    headers: {
      'content-disposition': contentDisposition('attachment', copy.name ?? 'data.zip'),
      'cache-control': 'private, no-store, no-transform',
      'cross-origin-resource-policy': 'same-site',
    },
    send: (range) => sendCopy(context.database, copy, range),
  });
  if (reply.body !== undefined) await recordDownload(context, copy);
  return reply;
}

async function recordDownload({ database, clock, clientAddress }: RequestContext, copy: DataCopyRow): Promise<void> {
  if (copy.downloaded_at !== null) return;
  const now = clock.now();
  await inTransaction(database, async (tx) => {
    if (!(await updateDownloaded(tx, copy.id, now))) return;
    const origin = { actor: 'owner', clientAddress } as const;
    await recordAuditEntry(
      tx,
      { accountId: copy.account_id, origin, now },
      { kind: 'data-copy-downloaded', details: {} },
    );
  });
}

function sendCopy(database: Database, copy: DataCopyRow, range: ArchiveRange): SendBytes {
  const page: ArchivePage = {
    position: 0,
    localStart: 0,
    centralStart: 0,
    entries: unpackEntries(copy.entries ?? Buffer.alloc(0)),
  };
  const plan: ArchivePlan = {
    layout: {
      entryCount: copy.entry_count ?? 0,
      centralStart: copy.central_start ?? 0,
      centralBytes: copy.central_bytes ?? 0,
      totalBytes: copy.total_bytes ?? 0,
    },
    findPage: async () => page,
    getPage: async (position) => (position === 0 ? page : undefined),
  };
  const openEntry: OpenEntry = async (source, entryRange) => {
    if (source.kind !== 'content') throw new TypeError('A copy consists of bytes of its own');
    return readerOfStream(Readable.from(readBlocks(database, copy.id, source.position, entryRange)));
  };
  return (write) => sendArchive({ plan, openEntry }, range, write);
}

async function* readBlocks(
  database: Database,
  copyId: string,
  first: number,
  { start, end }: ArchiveRange,
): AsyncGenerator<Buffer> {
  for (let at = start; at <= end; ) {
    const block = Math.floor(at / blockBytes);
    const bytes = await findBlock(database, copyId, first + block);
    const piece = bytes?.subarray(at - block * blockBytes, end + 1 - block * blockBytes);
    if (!piece || piece.length === 0) throw new Error('Bytes of the copy are missing');
    yield piece;
    at += piece.length;
  }
}
