import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Parts } from '../../../../kernel/request-context.ts';
import { type BlobStore, BlobStoreError } from '../../../../platform/blob-store/index.ts';
import {
  type BlobCopies,
  checkAndRepairIn,
  isBlobReferenced,
  isQueuedForMirror,
  storesOf,
} from '../../../../storage/index.ts';
import { type BlobFacts, selectBlobs, selectFileNames } from '../blob-check.repository.ts';
import type { Damage, Report } from '../damage.ts';
import { forEachConcurrently } from '../for-each-concurrently.ts';
import { recheck } from '../recheck.ts';

export interface BlobCheck {
  /** Checks sizes only, without reading the bytes. */
  isQuick: boolean;
  /** Repairs damaged and missing bytes from the other storage or one of these places. */
  repair?: { copies: readonly BlobCopies[] } | undefined;
  signal: AbortSignal;
  report: Report;
  onBlob(): void;
  onBytes(count: number): void;
}

const lanes = 4;
const maxFileNames = 3;

/** Checks that every blob is in each storage and unchanged. */
export async function verifyBlobs(parts: Parts, check: BlobCheck): Promise<void> {
  const [first, second] = storesOf(parts);
  await forEachConcurrently(selectBlobs(parts.database), lanes, async (blob) => {
    check.signal.throwIfAborted();
    await verifyIn(parts, first!, { blob, check });
    check.onBlob();
    // What is in the second storage is no progress: the total counts each blob once.
    if (second && !(await isQueuedForMirror(parts.database, blob.checksum)))
      await verifyIn(parts, second, { blob, check: { ...check, onBytes: () => undefined } });
  });
}

async function verifyIn(
  parts: Parts,
  store: BlobStore,
  { blob, check }: { blob: BlobFacts; check: BlobCheck },
): Promise<void> {
  const damage = await checkBlob(store, blob, check);
  // The recheck must not count its bytes as progress.
  const again = { ...check, onBytes: () => undefined };
  const confirmed = damage && (await recheck(() => checkBlob(store, blob, again), check.signal));
  if (!confirmed || !(await isBlobReferenced(parts.database, blob.checksum))) return;
  const place = store === parts.blobStore.pair?.second ? ` in ${store.location}` : '';
  const text = `${confirmed.text}${place}${await nameFiles(parts, blob)}`;
  await check.report({ ...confirmed, text, isRepaired: await isRepaired(parts, store, { blob, check }) });
}

async function isRepaired(parts: Parts, store: BlobStore, { blob, check }: { blob: BlobFacts; check: BlobCheck }) {
  if (!check.repair) return false;
  const options = { copies: check.repair.copies, signal: check.signal, pauseFactor: 0 };
  const finding = await checkAndRepairIn(parts, store, { blob, options });
  return finding?.isRepaired ?? false;
}

async function checkBlob(
  blobStore: BlobStore,
  blob: BlobFacts,
  check: Pick<BlobCheck, 'isQuick' | 'signal' | 'onBytes'>,
): Promise<Damage | undefined> {
  const { checksum } = blob;
  try {
    const found = await blobStore.stat(checksum);
    if (!found) return { kind: 'blob-missing', text: `${checksum} is missing`, checksum };
    if (found.sizeBytes !== blob.sizeBytes) {
      const text = `${checksum} has ${found.sizeBytes} bytes instead of ${blob.sizeBytes}`;
      return { kind: 'blob-damaged', text, checksum };
    }
    if (check.isQuick) {
      check.onBytes(blob.sizeBytes);
      return undefined;
    }
    return await readBlob(blobStore, blob, check);
  } catch (error) {
    if (!(error instanceof BlobStoreError) && !isReadError(error)) throw error;
    return { kind: 'blob-unreadable', text: `${checksum} cannot be read (${(error as Error).message})`, checksum };
  }
}

async function readBlob(
  blobStore: BlobStore,
  { checksum, crc32: expectedCrc }: BlobFacts,
  { signal, onBytes }: Pick<BlobCheck, 'signal' | 'onBytes'>,
): Promise<Damage | undefined> {
  const { stream } = await blobStore.open(checksum);
  const hash = createHash('sha256');
  let crc = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    hash.update(chunk);
    crc = crc32(chunk, crc);
    onBytes(chunk.length);
  }
  const actual = hash.digest('hex');
  if (actual !== checksum)
    return { kind: 'blob-damaged', text: `${checksum} holds other bytes (their checksum is ${actual})`, checksum };
  if (crc !== expectedCrc)
    return { kind: 'blob-damaged', text: `${checksum} has the CRC-32 ${crc}, noted is ${expectedCrc}`, checksum };
  return undefined;
}

function isReadError(error: unknown): boolean {
  return typeof (error as NodeJS.ErrnoException).syscall === 'string';
}

async function nameFiles({ database }: Pick<Parts, 'database'>, { checksum }: BlobFacts): Promise<string> {
  const names = await selectFileNames(database, checksum, maxFileNames + 1);
  if (names.length === 0) return '';
  const more = names.length > maxFileNames ? ' and others' : '';
  return `: ${names.slice(0, maxFileNames).join(', ')}${more}`;
}
