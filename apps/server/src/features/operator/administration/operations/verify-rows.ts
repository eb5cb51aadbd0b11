import type { AccountId, JobId } from '@stund/contract';
import type { Parts } from '../../../../kernel/request-context.ts';
import { checksumFromBytes, type Tx } from '../../../../platform/database/schema.ts';
import type { Report } from '../damage.ts';
import { selectEditsWithoutFile, selectEditsWithoutWork, selectStickersWithoutBlob } from '../edit-check.repository.ts';
import {
  selectConversationDifferences,
  selectHiddenFiles,
  selectIdPages,
  selectInconsistentFiles,
  selectJobSizeDifferences,
  selectMonthDifferences,
  selectReservedDifferences,
  selectSerialDifferences,
  selectStorageDifferences,
  selectUnusedBlobs,
  selectUsedSpaceDifferences,
  withSnapshot,
} from '../row-check.repository.ts';

export interface RowCheck {
  signal: AbortSignal;
  report: Report;
}

/** Checks the database for consistency: files with blobs, and counters, sums and serials with what they count. */
export async function verifyRows({ database }: Pick<Parts, 'database'>, { signal, report }: RowCheck): Promise<void> {
  await withSnapshot(database, (tx) => verifyFiles(tx, report));
  await withSnapshot(database, (tx) => verifyEdits(tx, report));
  for await (const page of selectIdPages<JobId>(database, 'job')) {
    signal.throwIfAborted();
    await withSnapshot(database, (tx) => verifyJobs(tx, page, report));
  }
  for await (const page of selectIdPages<AccountId>(database, 'account')) {
    signal.throwIfAborted();
    await withSnapshot(database, (tx) => verifyAccounts(tx, page, report));
  }
}

async function verifyFiles(tx: Tx, report: Report): Promise<void> {
  for (const file of await selectInconsistentFiles(tx)) {
    const name = `file ${file.id} (${file.path})`;
    if (file.blob_size_bytes === null)
      await report({ kind: 'file-without-blob', text: `${name} has no bytes in the database` });
    else if (file.blob_size_bytes !== file.size_bytes)
      await report({
        kind: 'file-size',
        text: `${name} is noted with ${file.size_bytes} bytes instead of ${file.blob_size_bytes}`,
      });
    else await report({ kind: 'media-missing', text: `${name} has no record of what its bytes hold` });
  }
  for (const blob of await selectUnusedBlobs(tx)) {
    const checksum = checksumFromBytes(blob.checksum);
    const text = `${checksum} (${blob.size_bytes} bytes) is kept, but no file needs it`;
    await report({ kind: 'blob-unused', text, checksum });
  }
}

async function verifyEdits(tx: Tx, report: Report): Promise<void> {
  for (const id of await selectEditsWithoutFile(tx))
    await report({ kind: 'edit-without-file', text: `the edits of file ${id} have no file` });
  for (const { file_id, job_id, path } of await selectEditsWithoutWork(tx)) {
    const text = `the edit ${file_id} (${path}) of job ${job_id} waits to be rendered, but is not in the queue`;
    await report({ kind: 'edit-without-work', text });
  }
  for (const { id, account_id } of await selectStickersWithoutBlob(tx))
    await report({ kind: 'sticker-without-blob', text: `sticker ${id} of account ${account_id} has no bytes` });
}

async function verifyJobs(tx: Tx, jobIds: JobId[], report: Report): Promise<void> {
  for (const { job_id, month, counted, stored } of await selectMonthDifferences(tx, jobIds)) {
    const name = `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')} of job ${job_id}`;
    const text = `${name} is counted as ${stored} instead of ${counted} (pictures/screenshots/movies/documents)`;
    await report({ kind: 'month-counters', text });
  }
  for (const { id, path } of await selectHiddenFiles(tx, jobIds))
    await report({ kind: 'file-hidden', text: `file ${id} (${path}) stands behind a file that is not there` });
  for (const { id, counted, stored } of await selectJobSizeDifferences(tx, jobIds))
    await report({ kind: 'job-size', text: `job ${id} is noted with ${stored} bytes instead of ${counted}` });
  for (const { kind, id, stored, counted } of await selectConversationDifferences(tx, jobIds)) {
    const text = `${kind} ${id} is noted with ${stored} instead of ${counted} (comments/loves)`;
    await report({ kind: 'conversation-counters', text });
  }
  for (const { id, last_serial, changes, highest } of await selectSerialDifferences(tx, jobIds)) {
    const text = `job ${id} has ${changes} changes up to serial ${highest}, its last serial is ${last_serial}`;
    await report({ kind: 'change-serials', text });
  }
}

async function verifyAccounts(tx: Tx, accountIds: AccountId[], report: Report): Promise<void> {
  for (const { id, counted, stored } of await selectUsedSpaceDifferences(tx, accountIds))
    await report({ kind: 'used-space', text: `account ${id} is noted with ${stored} bytes instead of ${counted}` });
  for (const { id, counted, stored } of await selectReservedDifferences(tx, accountIds)) {
    const text = `account ${id} holds ${stored} bytes for unfinished uploads instead of ${counted}`;
    await report({ kind: 'reserved-space', text });
  }
  for (const { id, counted, stored } of await selectStorageDifferences(tx, accountIds)) {
    const text = `account ${id} may store ${stored} bytes, but its storage grants amount to ${counted}`;
    await report({ kind: 'storage-of-account', text });
  }
}
