import { type AccountId, type Checksum, changeTypes, type FileId } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { recordChanges } from '../../../../kernel/record-change.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { checksumFromBytes, checksumToBytes, type JobRow } from '../../../../platform/database/schema.ts';
import { newId } from '../../../../platform/id.ts';
import { chargeFiles, lockAccountSpace, withReceived } from '../../../../storage/index.ts';
import { addToJobSize, lockJob } from '../../../library/jobs/index.ts';
import { storeFile } from '../../../library/uploads/index.ts';
import { insertSeedRows, type SeedRow } from '../seed.repository.ts';

export interface Seed {
  files: number;
  years: number;
  /** Ingests a new blob, so that it has thumbnails at the end. */
  look(checksum: Checksum): Promise<unknown>;
  signal: AbortSignal;
  onProgress(files: number): void;
}

const maxOriginals = 60;
const batch = 5000;
const dayMs = 86_400_000;

/**
 * Fills a timeline for benchmarks with realistic rows that share a few generated pictures. Each batch is complete when it
 * commits. Throws `quota-exceeded`.
 */
export async function seedLibrary(parts: Parts, job: JobRow, seed: Seed): Promise<void> {
  const originals = await addOriginals(parts, job, seed);
  const random = randomFrom(20_240_101);
  for (let made = originals.length; made < seed.files; ) {
    seed.signal.throwIfAborted();
    const count = Math.min(batch, seed.files - made);
    const rows = Array.from({ length: count }, (_, index) => seedRow(made + index, originals, seed, random));
    await addRows(parts, job, rows);
    made += count;
    seed.onProgress(made);
  }
}

interface Original {
  checksum: Checksum;
  sizeBytes: number;
}

async function addOriginals(parts: Parts, job: JobRow, { files, look, signal, onProgress }: Seed): Promise<Original[]> {
  const originals: Original[] = [];
  const { paintSample } = await import('../../../../platform/sample-pictures/paint-sample.ts');
  for (let number = 0; number < Math.min(files, maxOriginals); number += 1) {
    signal.throwIfAborted();
    const bytes = await paintSample(number);
    const receiving = parts.blobStore.receive(once(bytes), { sizeLimitBytes: bytes.length });
    const { checksum } = await withReceived(parts, receiving, (incoming) =>
      storeFile(parts, {
        job,
        addedBy: job.owner_id,
        guestId: null,
        uploader: { accountId: job.owner_id, guestId: null, deviceId: null },
        incoming,
        fields: { path: `sample-${number}.jpg`, mtime: Date.now() / 1000, policy: 'allow_duplicates' },
        type: 'Pictures',
        contentType: 'image/jpeg',
      }),
    );
    await look(checksum);
    originals.push({ checksum, sizeBytes: bytes.length });
    onProgress(originals.length);
  }
  return originals;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Summer has more files than winter and the day more than the night; some files are screenshots. */
function seedRow(number: number, originals: readonly Original[], { years }: Seed, random: () => number): SeedRow {
  const original = originals[number % originals.length]!;
  const year = random() * years;
  const season = 0.5 + Math.asin(random() * 2 - 1) / Math.PI;
  const hour = 6 + random() * 17;
  const start = Date.now() - (Math.floor(year) + 1) * 365.25 * dayMs;
  const taken = new Date(Math.floor((start + season * 365 * dayMs) / dayMs) * dayMs + hour * 3_600_000);
  return {
    id: newId<FileId>(),
    checksum: checksumToBytes(original.checksum),
    sizeBytes: original.sizeBytes,
    path: `sample-${number}.jpg`,
    // Uploaded as by a phone: the same night.
    uploadedAt: new Date(Math.min(taken.getTime() + dayMs / 4, Date.now())),
    wall: taken.toISOString().replace('T', ' ').slice(0, 23),
    isScreenshot: number % 17 === 0,
  };
}

/** A deterministic generator (mulberry32), so that two seeds can be compared. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function addRows({ database }: Parts, job: JobRow, rows: SeedRow[]): Promise<void> {
  const sizeBytes = rows.reduce((sum, row) => sum + row.sizeBytes, 0);
  return inTransaction(database, async (tx) => {
    await lockAccountSpace(tx, job.owner_id as AccountId);
    const checksums = rows.map((row) => checksumFromBytes(row.checksum));
    await chargeFiles(tx, job.owner_id as AccountId, checksums);
    await lockJob(tx, job.id);
    await insertSeedRows(tx, job, rows);
    await addToJobSize(tx, job.id, sizeBytes);
    await recordChanges(tx, job.id, [{ type: changeTypes.fileAdded, fileId: rows[0]!.id }]);
  });
}
