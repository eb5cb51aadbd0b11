import { setTimeout as sleep } from 'node:timers/promises';
import type { Checksum, JobId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { defineState } from '../../../../kernel/node/node-state.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import type { BytesReply } from '../../../../kernel/route.ts';
import { convertPictureTask } from '../media.tasks.ts';
import { contentDisposition } from '../serving/content-disposition.ts';
import { rangedReply } from '../serving/ranged-reply.ts';
import { findPictureJpeg, markJpegUsed, type PictureJpeg } from './picture-jpeg.repository.ts';

interface Awaited {
  jobId: JobId;
  checksum: Checksum;
}

interface JpegRequest extends Awaited {
  path: string;
  method: string;
  headers: Readonly<Record<string, string | undefined>>;
}

/** A person who waits comes before archives. */
const priorityWhenAwaited = 10;
const longestWaitMs = 50_000;
const pollMs = 250;

/**
 * A HEIC picture as JPEG, converted by a worker at the first request. Undefined when it cannot be converted. Throws `unavailable`
 * when the workers have too much to do.
 */
export async function serveJpeg(
  context: RequestContext,
  { checksum, jobId, path, ...request }: JpegRequest,
  headers: Readonly<Record<string, string>>,
): Promise<BytesReply | undefined> {
  const jpeg =
    (await findPictureJpeg(context.database, checksum)) ?? (await awaitConversion(context, { checksum, jobId }));
  const { file_name: fileName, size_bytes: sizeBytes } = jpeg;
  if (fileName === null) return undefined;
  await inTransaction(context.database, (tx) => markJpegUsed(tx, checksum, context.clock.now()));
  return rangedReply(request, {
    sizeBytes,
    headers: {
      ...headers,
      etag: `"${fileName}"`,
      'content-type': 'image/jpeg',
      'content-disposition': contentDisposition('attachment', asJpegPath(path)),
    },
    open: async (range) => (await context.blobStore.openRendition(`${checksum}/${fileName}`, range)).stream,
  });
}

function asJpegPath(path: string): string {
  return `${path.replace(/\.[^./]{1,8}$/, '')}.jpg`;
}

interface Wait {
  jobId: JobId;
  jpeg: Promise<PictureJpeg>;
}

/** The pictures that callers of this process wait for. All callers of one picture share a wait, which costs queries. */
const waits = defineState(() => new Map<Checksum, Wait>());
const maxWaits = 32;
/** Places stay free for the pictures of other jobs. */
const maxWaitsOfJob = 8;

function awaitConversion(context: RequestContext, { checksum, jobId }: Awaited): Promise<PictureJpeg> {
  const all = context.state.of(waits);
  const shared = all.get(checksum);
  if (shared) return shared.jpeg;
  const ofJob = [...all.values()].filter((wait) => wait.jobId === jobId).length;
  if (all.size >= maxWaits || ofJob >= maxWaitsOfJob)
    throw new DomainError('unavailable', { detail: 'Too many pictures at once', retryAfterSeconds: 5 });
  const jpeg = requestConversion(context, checksum).finally(() => all.delete(checksum));
  all.set(checksum, { jobId, jpeg });
  return jpeg;
}

async function requestConversion(
  { database, workQueue }: Pick<RequestContext, 'database' | 'workQueue'>,
  checksum: Checksum,
): Promise<PictureJpeg> {
  await inTransaction(database, (tx) =>
    workQueue.enqueue(
      tx,
      convertPictureTask,
      { checksum },
      { priority: priorityWhenAwaited, once: { key: checksum, withinSeconds: 60 } },
    ),
  );
  const deadline = performance.now() + longestWaitMs;
  while (performance.now() < deadline) {
    const jpeg = await findPictureJpeg(database, checksum);
    if (jpeg) return jpeg;
    await sleep(pollMs);
  }
  throw new DomainError('unavailable', { detail: 'The picture is being converted', retryAfterSeconds: 10 });
}
