import { uploadFile as endpoint, type JobId, limits, type PersonId } from '@stund/contract';
import { shapesOf } from '@stund/contract/schemas';
import { personIdOf } from '../../../../kernel/actor.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { readMultipartRequest } from '../../../../kernel/forms/read-multipart-request.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import type { MultipartRequest } from '../../../../kernel/route.ts';
import type { IncomingBlob } from '../../../../platform/blob-store/index.ts';
import { headBytes } from '../../../../platform/file-type/bytes-to-recognise.ts';
import { HeadReader } from '../../../../platform/file-type/head-reader.ts';
import { type Receive, withReceiving } from '../../../../storage/index.ts';
import { uploaderOf } from '../../../together/access/index.ts';
import { attributionOf, loadReceivingTarget, type UploadTarget } from '../../jobs/index.ts';
import { recogniseUpload } from '../recognise-upload.ts';
import type { AddedFile } from '../store/file-to-store.ts';
import { receivingSpace } from '../store/receiving-space.ts';
import { storeFile } from '../store/store-file.ts';
import { storeQueue } from '../store/store-queue.ts';
import type { UploadFields } from '../upload-fields.ts';

/**
 * Stores one file. When the promise resolves, the bytes and all rows are durable; when it rejects, nothing is left of them.
 * Throws `quota-exceeded`, `trash-full`, `checksum-mismatch`, `incomplete-body`, `too-large`, `no-space` and others.
 */
export async function uploadFile(context: RequestContext, jobId: JobId, body: MultipartRequest): Promise<AddedFile> {
  const target = await loadReceivingTarget(context, jobId);
  const { job } = target;
  const announcement = context.state.of(storeQueue).expect(jobId);
  return withReceiving(context, async (receive) => {
    const { content, head } = await receiveBody(context, target, { body, receive, onArrived: announcement.begin });
    const incoming = content.file;
    const fields = parseFields(content.fields, content.fileName);
    requireChecksum(incoming, fields);
    const file = {
      job,
      ...attributionOf(context, job),
      uploader: uploaderOf(context.actor),
      incoming,
      fields,
      ...(await recogniseUpload(context, incoming, { head, path: fields.path })),
    };
    return storeFile(context, file, announcement);
  }).finally(announcement.end);
}

/** The headers of the parts may take this much of a body; the bytes of the file are counted as they arrive. */
const slackBytes = 64 * 1024;

/**
 * Receives a body while its space is held: the declared length from the beginning, and without one what has arrived. Throws
 * `quota-exceeded` before the first byte or at the first one too many.
 */
async function receiveBody(
  context: RequestContext,
  { job, space }: UploadTarget,
  { body, receive, onArrived }: { body: MultipartRequest; receive: Receive; onArrived: () => void },
) {
  const { maxUploadBytes } = context.settings;
  const declaredBytes = Math.max(0, (body.contentLength ?? 0) - slackBytes);
  if (declaredBytes > maxUploadBytes) throw new DomainError('too-large');

  const personId = personIdOf(context.actor) as PersonId;
  const hold = context.state.of(receivingSpace).open({ ownerId: job.owner_id, personId, space });
  const reader = new HeadReader(headBytes);
  try {
    hold.reserve(declaredBytes);
    const content = await readMultipartRequest(
      body,
      (stream) => {
        if (declaredBytes < limits.resumableFromBytes) stream.once('end', onArrived);
        return receive(
          context.blobStore.receive(reader.read(hold.meter(stream)), {
            sizeLimitBytes: maxUploadBytes,
            transfersChunks: true,
            signal: context.signal,
          }),
        ).catch((error: unknown) => {
          // The blob store only sees that its source failed.
          throw hold.refusal ?? error;
        });
      },
      // They are discarded with the call.
      async () => undefined,
    );
    return { content, head: reader.head };
  } finally {
    // The transaction that stores the file takes the space from here on, and refuses exactly.
    hold.release();
  }
}

/** The file name in the part's header replaces a missing path. */
function parseFields(fields: Record<string, string>, fileName: string | undefined): UploadFields {
  return shapesOf(endpoint).body.fields.parse({ ...(fileName !== undefined && { path: fileName }), ...fields });
}

function requireChecksum(incoming: IncomingBlob, fields: UploadFields): void {
  if (fields.checksum !== undefined && fields.checksum !== incoming.checksum) {
    throw new DomainError(
      'checksum-mismatch',
      `Received ${incoming.sizeBytes} bytes with checksum ${incoming.checksum}`,
    );
  }
}
