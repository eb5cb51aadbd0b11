import type { Checksum, JobId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { MediaTools } from '../../../../kernel/media-tools.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { BlobStoreError } from '../../../../platform/blob-store/index.ts';
import { createPrivateCopies, type PrivateCopies, type PrivateCopy } from '../../../../platform/private-copy/index.ts';
import { convertForSharing } from '../convert-for-sharing.ts';
import {
  type CopySubject,
  findPrivateCopy,
  findStoredOriginal,
  type PrivateCopyFacts,
  selectWithoutCopy,
  upsertPrivateCopy,
} from './private-copy.repository.ts';

type Needs = Pick<Parts, 'blobStore' | 'database'>;

/** The copies that a worker makes, which converts what has no lossless copy. */
export function createWorkerCopies(parts: Needs, tools: MediaTools): PrivateCopies {
  return createPrivateCopies({
    store: parts.blobStore,
    convert: (original) => convertForSharing(parts, tools, original),
  });
}

/**
 * Makes the copy of an original without location and camera details, and records it, also when there is none. May run more than once.
 * Undefined when the bytes are gone. Throws `unavailable` while a video is being encoded.
 */
export async function makePrivateCopy(
  { database }: Needs,
  copies: PrivateCopies,
  subject: CopySubject,
): Promise<PrivateCopyFacts | undefined> {
  const known = await findPrivateCopy(database, subject);
  if (known) return known;
  const original = await findStoredOriginal(database, subject.checksum);
  if (!original) return undefined;
  try {
    const copy = subject.asJpeg ? await copies.findConverted(original) : await copies.find(original);
    const made = factsOf(copy);
    await inTransaction(database, (tx) => upsertPrivateCopy(tx, subject, made));
    return { ...made, content_checksum: null };
  } catch (error) {
    if (error instanceof BlobStoreError && error.code === 'not-found') return undefined;
    throw error;
  }
}

function factsOf(copy: PrivateCopy | undefined): Omit<PrivateCopyFacts, 'content_checksum'> {
  if (!copy) return { kind: 'none', size_bytes: 0, crc32: 0, mime_type: 'application/octet-stream', file_name: null };
  return {
    kind: copy.kind,
    size_bytes: copy.sizeBytes,
    crc32: copy.crc32,
    mime_type: copy.mimeType,
    file_name: copy.fileName ?? null,
  };
}

const batch = 100;

/** Makes the copies of all files of a job that have none, so that its recipients wait for none of them. May run more than once. */
export async function makeCopiesOfJob(parts: Needs, copies: PrivateCopies, jobId: JobId): Promise<void> {
  let after: Checksum | undefined;
  for (;;) {
    const checksums = await selectWithoutCopy(parts.database, jobId, { after, limit: batch });
    for (const checksum of checksums) {
      try {
        await makePrivateCopy(parts, copies, { checksum, asJpeg: false });
      } catch (error) {
        // A video that is being encoded gets its copy when someone asks for it.
        if (!(error instanceof DomainError && error.code === 'unavailable')) throw error;
      }
    }
    if (checksums.length < batch) return;
    after = checksums.at(-1);
  }
}
