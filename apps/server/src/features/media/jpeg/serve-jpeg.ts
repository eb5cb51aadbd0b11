import { setTimeout as sleep } from 'node:timers/promises';
import type { Checksum, FileId } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import type { BytesReply } from '../../../kernel/route.ts';
import { contentDisposition } from '../serving/content-disposition.ts';
import { rangedReply } from '../serving/ranged-reply.ts';
import { findPictureJpeg, markJpegUsed, type PictureJpeg } from './picture-jpeg.repository.ts';

interface JpegRequest {
  fileId: FileId;
  checksum: Checksum;
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
  { checksum, path, ...request }: JpegRequest,
  headers: Readonly<Record<string, string>>,
): Promise<BytesReply | undefined> {
  const jpeg = (await findPictureJpeg(context.database, checksum)) ?? (await awaitConversion(context, checksum));
  const { file_name: fileName, size_bytes: sizeBytes } = jpeg;
  if (fileName === null) return undefined;
  await context.database.transaction().execute((tx) => markJpegUsed(tx, checksum, context.clock.now()));
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

async function awaitConversion(context: RequestContext, checksum: Checksum): Promise<PictureJpeg> {
  await context.database
    .transaction()
    .execute((tx) =>
      context.workQueue.enqueue(
        tx,
        'convert-picture',
        { checksum },
        { priority: priorityWhenAwaited, once: { key: checksum, withinSeconds: 60 } },
      ),
    );
  const deadline = performance.now() + longestWaitMs;
  while (performance.now() < deadline && !context.signal.aborted) {
    const jpeg = await findPictureJpeg(context.database, checksum);
    if (jpeg) return jpeg;
    await sleep(pollMs);
  }
  throw new DomainError('unavailable', { detail: 'The picture is being converted', retryAfterSeconds: 10 });
}
