import type { Parts } from '../../../../kernel/request-context.ts';
import { forgetUpload } from '../forget-upload.ts';
import { discardQuietly, settleUpload } from '../settle-upload.ts';
import { lockUpload, selectExpired, selectKnownHandles, selectUnsettled, type Upload } from '../upload.repository.ts';
import type { Writers } from '../writers.ts';

const batch = 100;
/** Bytes that no upload knows of and that were not touched for so long belong to nobody. */
const orphanAgeMs = 3_600_000;

export interface SweptUploads {
  stored: number;
  expired: number;
  orphans: number;
}

/** Stores what had come in whole, gives up what has expired, and removes bytes that belong to no upload. Any node may, at any time. */
export async function sweepUploads(parts: Parts, writers: Writers): Promise<SweptUploads> {
  const stored = await settleReceived(parts, writers);
  const expired = await removeExpired(parts);
  return { stored, expired, orphans: await removeOrphans(parts) };
}

/** Their last request ended between the last byte and the file. */
async function settleReceived(parts: Parts, writers: Writers): Promise<number> {
  let count = 0;
  for (const { id } of await selectUnsettled(parts.database, batch)) {
    try {
      const claim = await writers.claim(parts.database, id);
      if (!claim) continue;
      try {
        if (claim.upload.state !== 'received') continue;
        claim.writer.settle();
        await settleUpload(parts, claim.upload);
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
    const expired = await selectExpired(parts.database, batch);
    let forgotten = 0;
    for (const upload of expired) {
      if (!(await removeUnlessChanged(parts, upload))) continue;
      forgotten += 1;
      if (upload.state === 'receiving' || upload.state === 'received') count += 1;
    }
    if (expired.length < batch || forgotten === 0) return count;
  }
}

/** A byte that came since puts the end off. */
async function removeUnlessChanged(parts: Parts, upload: Upload): Promise<boolean> {
  const isGone = await parts.database.transaction().execute(async (tx) => {
    const current = await lockUpload(tx, upload.id);
    if (current?.expires_at.getTime() !== upload.expires_at.getTime()) return false;
    await forgetUpload(tx, current);
    return true;
  });
  if (isGone) await discardQuietly(parts, upload);
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
