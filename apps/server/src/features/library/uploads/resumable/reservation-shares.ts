import { limits, uploadShares } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { freeBytes, type Space } from '../../../../storage/index.ts';
import { lockDiskReservations, type NewUpload, sumOpenUploads, sumPendingBytes } from './upload.repository.ts';

/**
 * [Note: shares of reserved space] Unfinished uploads reserve space of the job's owner. What one guest or participant reserves
 * is a share of what is free, and so is what all of them reserve in one album and in all albums of the owner, who therefore
 * always has space left. The numbers of their open uploads are limited apart from the owner's (docs/rules/upload.md#u11).
 *
 * `space` is the owner's, with the new upload already reserved; the account must be locked. Throws `quota-exceeded`,
 * `rate-limited`, `no-space`.
 */
export async function requireShares(
  tx: Tx,
  upload: NewUpload,
  { space, diskBytes }: { space: Space; diskBytes: number | undefined },
): Promise<void> {
  const sums = await sumOpenUploads(tx, upload);
  if (isOwner(upload)) requireCount(sums.ownerCount, limits.openUploads);
  else {
    requireCount(sums.personCount, limits.openUploadsOfGuest);
    requireCount(sums.jobCount, limits.openUploadsOfGuestsInJob);
    const ownReservedBytes = space.reserved_space - upload.sizeBytes - sums.othersBytes;
    const free = freeBytes({ ...space, reserved_space: ownReservedBytes });
    const sharedBytes = Math.min(free, diskBytes ?? Number.POSITIVE_INFINITY);
    requireShare(sums.personBytes + upload.sizeBytes, sharedBytes * uploadShares.guest);
    requireShare(sums.jobBytes + upload.sizeBytes, sharedBytes * uploadShares.guestsInJob);
    requireShare(sums.othersBytes + upload.sizeBytes, sharedBytes * uploadShares.guests);
  }
  if (diskBytes !== undefined) await requireDiskSpace(tx, upload, diskBytes);
}

function isOwner({ adder, ownerId }: NewUpload): boolean {
  return adder.guestId === null && adder.addedBy === ownerId;
}

function requireCount(count: number, limit: number): void {
  if (count < limit) return;
  const detail = `${limit} uploads are unfinished; finish or delete some`;
  throw new DomainError('rate-limited', { detail, retryAfterSeconds: 60 });
}

/** The error names no sizes, since guests may not know the owner's space. */
function requireShare(wantedBytes: number, shareBytes: number): void {
  if (wantedBytes > shareBytes) throw new DomainError('quota-exceeded');
}

/**
 * The bytes that other uploads still expect count too: those of the same person in full, those of others at most as much as
 * they have sent already, so that nobody takes the disk from others without sending anything.
 */
async function requireDiskSpace(tx: Tx, upload: NewUpload, diskBytes: number): Promise<void> {
  await lockDiskReservations(tx);
  if (upload.sizeBytes > diskBytes - (await sumPendingBytes(tx, upload.adder))) throw new DomainError('no-space');
}
