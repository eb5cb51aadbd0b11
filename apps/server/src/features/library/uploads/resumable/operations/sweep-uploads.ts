import { retention } from '@stund/contract';
import { inTransaction } from '../../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../../kernel/request-context.ts';
import { deleteBatchesBefore } from '../../store/batch-order.repository.ts';
import { completeUpload, discardPartial } from '../complete-upload.ts';
import { removeUpload } from '../remove-upload.ts';
import {
  lockUpload,
  selectExpiredUploads,
  selectKnownHandles,
  selectOpenUploads,
  selectReceivedUploads,
  type Upload,
} from '../upload.repository.ts';
import type { UploadWriters } from '../writers.ts';
import { endIfRightEnded } from './end-uploads.ts';

const batch = 100;
/** Partial bytes of no upload that have not changed for this time are orphans. */
const orphanAgeMs = 3_600_000;

export interface SweepResult {
  stored: number;
  expired: number;
  orphans: number;
}

/** Stores complete uploads, deletes expired ones and those whose right has ended, and removes orphaned bytes. Any node may run it at any time. */
export async function sweepUploads(parts: Parts, writers: UploadWriters): Promise<SweepResult> {
  const stored = await completeReceived(parts, writers);
  const expired = (await removeExpired(parts)) + (await endWithoutRight(parts));
  await inTransaction(parts.database, (tx) => deleteBatchesBefore(tx, batchEndOf(parts)));
  return { stored, expired, orphans: await removeOrphans(parts) };
}

/** A queue that was interrupted for longer begins a batch again. */
function batchEndOf({ clock }: Pick<Parts, 'clock'>): Date {
  return new Date(clock.now().getTime() - retention.uploadBatchDays * 86_400_000);
}

/** Stores uploads whose last request ended between the last byte and the file. */
async function completeReceived(parts: Parts, writers: UploadWriters): Promise<number> {
  let count = 0;
  for (const { id } of await selectReceivedUploads(parts.database, batch)) {
    try {
      const claim = await writers.claim(parts.database, id);
      if (!claim) continue;
      try {
        if (claim.upload.state !== 'received') continue;
        await completeUpload(parts, claim, claim.upload);
        count += 1;
      } finally {
        await claim.release();
      }
    } catch (error) {
      parts.log.info({ err: error, upload: id }, 'An upload that is complete waits for its next chance');
    }
  }
  return count;
}

async function removeExpired(parts: Parts): Promise<number> {
  for (let count = 0; ; ) {
    const expired = await selectExpiredUploads(parts.database, batch);
    let forgotten = 0;
    for (const upload of expired) {
      if (!(await removeUnlessExtended(parts, upload))) continue;
      forgotten += 1;
      if (upload.state === 'receiving' || upload.state === 'received') count += 1;
    }
    if (expired.length < batch || forgotten === 0) return count;
  }
}

/** Finds what no operation ended: after a crash, and where a password reset logged everyone out. */
async function endWithoutRight(parts: Parts): Promise<number> {
  let count = 0;
  for await (const upload of selectOpenUploads(parts.database)) if (await endIfRightEnded(parts, upload)) count += 1;
  return count;
}

/** A byte that has arrived since extends the expiry. */
async function removeUnlessExtended(parts: Parts, upload: Upload): Promise<boolean> {
  const isGone = await inTransaction(parts.database, async (tx) => {
    const current = await lockUpload(tx, upload.id);
    if (current?.expires_at.getTime() !== upload.expires_at.getTime()) return false;
    await removeUpload(tx, current);
    return true;
  });
  if (isGone) await discardPartial(parts, upload);
  return isGone;
}

async function removeOrphans({ database, blobStore, clock }: Parts): Promise<number> {
  let count = 0;
  let candidates: string[] = [];
  const examine = async () => {
    const known = await selectKnownHandles(database, candidates);
    for (const handle of candidates.filter((candidate) => !known.has(candidate))) {
      await blobStore.partials.discard({ handle });
      count += 1;
    }
    candidates = [];
  };
  const before = clock.now().getTime() - orphanAgeMs;
  for await (const { handle, changedAt } of blobStore.partials.list()) {
    if (changedAt.getTime() < before && candidates.push(handle) === batch) await examine();
  }
  if (candidates.length > 0) await examine();
  return count;
}
