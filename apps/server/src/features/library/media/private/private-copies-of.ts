import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { defineState } from '../../../../kernel/node/node-state.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import {
  type ConvertedRendition,
  createPrivateCopies,
  type PrivateCopies,
  type StoredOriginal,
} from '../../../../platform/private-copy/index.ts';
import { findEncodedVideo } from '../convert-for-sharing.ts';
import { isHeif, kindOfMedia } from '../media.policy.ts';
import { privateCopyTask } from '../media.tasks.ts';
import { type CopySubject, findPrivateCopy, type PrivateCopyFacts } from './private-copy.repository.ts';

type Needs = Pick<Parts, 'blobStore' | 'database' | 'workQueue' | 'state'>;

const privateCopies = defineState<{ copies?: PrivateCopies; waits: number }>(() => ({ waits: 0 }));

/**
 * The copies of originals without location and camera details, as requests serve them: what has a lossless copy is planned at once,
 * and pictures that have to be converted are left to a worker, for which find() waits. It throws `unavailable` when that takes long.
 */
export function privateCopiesOf({ blobStore, database, workQueue, state }: Needs): PrivateCopies {
  const parts = { blobStore, database, workQueue, state };
  const own = state.of(privateCopies);
  own.copies ??= createPrivateCopies({ store: blobStore, convert: (original) => findConversion(parts, original) });
  return own.copies;
}

async function findConversion(parts: Needs, original: StoredOriginal): Promise<ConvertedRendition | undefined> {
  const kind = kindOfMedia(original.mimeType);
  if (kind === 'movie') return findEncodedVideo(parts, original);
  if (kind === 'other') return undefined;
  // A HEIC picture has a lossless copy, or is converted for both.
  const subject = { checksum: original.checksum, asJpeg: isHeif(original.mimeType) };
  const { file_name: fileName, mime_type: mimeType } =
    (await findPrivateCopy(parts.database, subject)) ?? (await awaitCopy(parts, subject));
  return fileName === null ? undefined : { fileName, mimeType };
}

/** A person who waits comes before archives. */
const priorityWhenAwaited = 10;
const longestWaitMs = 50_000;
const pollMs = 250;
/** With more pictures in progress a caller would wait too long. */
const maxWaits = 32;

async function awaitCopy({ database, workQueue, state }: Needs, subject: CopySubject): Promise<PrivateCopyFacts> {
  const own = state.of(privateCopies);
  if (own.waits >= maxWaits)
    throw new DomainError('unavailable', { detail: 'Too many pictures at once', retryAfterSeconds: 5 });
  own.waits += 1;
  try {
    const once = { key: `${subject.checksum} ${subject.asJpeg}`, withinSeconds: 60 };
    await inTransaction(database, (tx) =>
      workQueue.enqueue(tx, privateCopyTask, { ...subject }, { priority: priorityWhenAwaited, once }),
    );
    const deadline = performance.now() + longestWaitMs;
    while (performance.now() < deadline) {
      const copy = await findPrivateCopy(database, subject);
      if (copy) return copy;
      await sleep(pollMs);
    }
  } finally {
    own.waits -= 1;
  }
  throw new DomainError('unavailable', { detail: 'The picture is being converted', retryAfterSeconds: 10 });
}
