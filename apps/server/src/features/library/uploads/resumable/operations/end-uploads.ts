import type { AccountId, JobId } from '@stund/contract';
import { inTransaction } from '../../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../../kernel/request-context.ts';
import type { Tx } from '../../../../../platform/database/schema.ts';
import { loadJobFor, lockCurrentActor } from '../../../../together/access/index.ts';
import { discardPartial } from '../complete-upload.ts';
import { isEndedRight } from '../ended-rights.ts';
import { removeUpload } from '../remove-upload.ts';
import {
  lockUpload,
  selectUploadsOfAccount,
  selectUploadsOfDevice,
  selectUploadsOfOthers,
  type Upload,
  uploaderOfUpload,
} from '../upload.repository.ts';

/**
 * Ends the unfinished uploads of everyone but the owner whose right to add files to the job has ended, and frees what they
 * reserved. To be called after the commit that took the right away; what fails is left to the next sweep.
 */
export function endUploadsToJob(parts: Parts, jobId: JobId): Promise<void> {
  return endAll(parts, () => selectUploadsOfOthers(parts.database, jobId));
}

/** Ends the unfinished uploads of a device that has been logged out, and frees what they reserved. */
export function endUploadsOfDevice(parts: Parts, accountId: AccountId, deviceId: string): Promise<void> {
  return endAll(parts, () => selectUploadsOfDevice(parts.database, accountId, deviceId));
}

/**
 * Ends the unfinished uploads of an account that waits for its deletion, and those of others to its albums. The sweep finds what
 * this leaves.
 */
export function endUploadsOfAccount(parts: Parts, accountId: AccountId): Promise<void> {
  return endAll(parts, () => selectUploadsOfAccount(parts.database, accountId));
}

/** Deletes all uploads of an account, and those of others to its albums, whatever their state. */
export async function deleteUploadsOfAccount(parts: Parts, accountId: AccountId): Promise<void> {
  for (const { id } of await selectUploadsOfAccount(parts.database, accountId)) {
    const gone = await inTransaction(parts.database, async (tx) => {
      const upload = await lockUpload(tx, id);
      if (upload) await removeUpload(tx, upload);
      return upload;
    });
    if (gone && gone.writer === null) await discardPartial(parts, gone);
  }
}

async function endAll(parts: Parts, select: () => Promise<Upload[]>): Promise<void> {
  try {
    for (const upload of await select()) await endIfRightEnded(parts, upload);
  } catch (error) {
    parts.log.warn({ err: error }, 'Uploads whose right has ended stay until the next sweep');
  }
}

/** Deletes an open upload whose uploader may no longer add files, and releases its space. Returns whether it did. */
export async function endIfRightEnded(parts: Parts, upload: Upload): Promise<boolean> {
  const ended = await inTransaction(parts.database, async (tx) => {
    const current = await lockUpload(tx, upload.id);
    if (current?.state !== 'receiving' && current?.state !== 'received') return undefined;
    if (await mayStillAdd(parts, tx, current)) return undefined;
    await removeUpload(tx, current);
    return current;
  });
  // A request that is still writing finds out at its next record of progress; the sweep removes its bytes.
  if (ended && ended.writer === null) await discardPartial(parts, ended);
  return ended !== undefined;
}

async function mayStillAdd({ clock }: Parts, tx: Tx, upload: Upload): Promise<boolean> {
  try {
    const actor = await lockCurrentActor(tx, uploaderOfUpload(upload));
    await loadJobFor({ actor, clock, database: tx }, upload.job_id, 'addFiles');
    return true;
  } catch (error) {
    if (isEndedRight(error)) return false;
    throw error;
  }
}
