import { buffer } from 'node:stream/consumers';
import { type Checksum, changeTypes, type JobId } from '@stund/contract';
import { recordChanges } from '../../../../kernel/record-change.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { BlobStore } from '../../../../platform/blob-store/index.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { headBytes } from '../../../../platform/file-type/bytes-to-recognise.ts';
import { nameType } from '../../../../platform/file-type/media-type-names.ts';
import { recogniseContent } from '../../../../platform/file-type/recognise-content.ts';
import { adjustMonthCounter, updateGroupCover, withLockedBlob } from '../../../../storage/index.ts';
import { lockJob } from '../../jobs/index.ts';
import { selectFilesOfBlob, selectJobsOfBlob, updateFileType, updateMedia } from '../media.repository.ts';

/**
 * Recognises stored bytes again, since earlier releases recognised fewer formats and remembered the name of the first file. Returns their
 * type, after it and the kinds of all files with these bytes have been corrected.
 */
export async function recogniseAgain(
  parts: Pick<Parts, 'database' | 'blobStore'>,
  checksum: Checksum,
  known: string,
): Promise<string> {
  const contentType = await recogniseStored(parts.blobStore, checksum);
  if (contentType === undefined || contentType === known) return known;
  await withLockedBlob(parts.database, checksum, async (tx) => {
    await updateMedia(tx, checksum, { mime_type: contentType });
    for (const jobId of await selectJobsOfBlob(tx, checksum)) await correctFiles(tx, { jobId, checksum, contentType });
  });
  return contentType;
}

/** Undefined when the bytes are gone, which `bin/stund verify` reports. */
async function recogniseStored(blobStore: BlobStore, checksum: Checksum): Promise<string | undefined> {
  const found = await blobStore.stat(checksum);
  if (!found) return undefined;
  const { sizeBytes } = found;
  const read = async (startBytes: number, wantedBytes: number) => {
    const end = Math.min(startBytes + wantedBytes, sizeBytes) - 1;
    if (end < startBytes) return new Uint8Array();
    return buffer((await blobStore.open(checksum, { start: startBytes, end })).stream);
  };
  return recogniseContent({ head: await read(0, headBytes), sizeBytes, read });
}

async function correctFiles(
  tx: Tx,
  { jobId, checksum, contentType }: { jobId: JobId; checksum: Checksum; contentType: string },
): Promise<void> {
  await lockJob(tx, jobId);
  for (const file of (await selectFilesOfBlob(tx, checksum)).filter((each) => each.job_id === jobId)) {
    const { type } = nameType(contentType, file.path);
    if (type === file.type) continue;
    await updateFileType(tx, file.id, type);
    if (file.deleted_at !== null) continue;
    if (file.is_master) {
      const counted = { month: file.month, isScreenshot: file.is_screenshot };
      await adjustMonthCounter(tx, jobId, { ...counted, type: file.type }, -1);
      await adjustMonthCounter(tx, jobId, { ...counted, type }, 1);
    }
    if (file.group_id !== null && file.group_type !== null)
      await updateGroupCover(tx, jobId, { id: file.group_id, type: file.group_type });
    const change = { type: changeTypes.fileAdded, fileId: file.id, payload: { renewed: true } };
    await recordChanges(tx, jobId, [change], { isActivity: false });
  }
}
