import { Readable } from 'node:stream';
import * as contract from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { type ByteStreamRequest, ReplyWithHeaders, type Route, route } from '../../../../kernel/route.ts';
import type { AppendOptions } from '../../../../platform/blob-store/index.ts';
import { listChanges, presentChanges } from '../../changes/index.ts';
import { loadStoredFile } from '../load-stored-file.ts';
import { presentStoredFile } from '../stored-file.presenter.ts';
import { selectFileStates, selectWaitingFiles } from './file-status.repository.ts';
import { findAddedFile } from './find-added-file.ts';
import { appendToUpload } from './operations/append-to-upload.ts';
import { createUpload } from './operations/create-upload.ts';
import { discardUpload } from './operations/discard-upload.ts';
import { getUpload, resumeUpload } from './operations/get-upload.ts';
import { listOpenUploads } from './operations/list-open-uploads.ts';
import { listUploadStatuses } from './operations/list-upload-statuses.ts';
import { removeOpenUploads } from './operations/remove-open-uploads.ts';
import type { ReceiveResult } from './receive-bytes.ts';
import { parsePartChecksum, requireTusVersion } from './tus-headers.ts';
import {
  presentFileStatus,
  presentOpenUpload,
  presentUnknownUpload,
  presentUploadStatus,
  progressHeaders,
  uploadStatusOf,
} from './upload.presenter.ts';
import type { Upload } from './upload.repository.ts';
import type { UploadWriters } from './writers.ts';

/** The maximum number of files in progress in one reply. */
const maxWaitingFiles = 200;

export function resumableUploadRoutes(writers: UploadWriters, countBytes: (bytes: number) => void): readonly Route[] {
  const countStored = ({ upload, added }: ReceiveResult) => {
    if (added && !added.isDeleted) countBytes(upload.size_bytes);
  };
  return [
    route(
      contract.describeResumableUploads,
      async ({ settings }) =>
        new ReplyWithHeaders(undefined, {
          'tus-version': contract.tus.version,
          'tus-extension': contract.tus.extensions.join(','),
          'tus-max-size': String(settings.maxUploadBytes),
          'tus-checksum-algorithm': contract.tus.checksumAlgorithms.join(','),
        }),
    ),

    route(contract.listOpenUploads, async (context, { params }) => ({
      uploads: (await listOpenUploads(context, params.id)).map(presentOpenUpload),
    })),

    route(contract.removeOpenUploads, async (context, { params, body }) => ({
      removed: await removeOpenUploads(context, writers, { jobId: params.id, uploadIds: body.upload_ids }),
    })),

    route(contract.createResumableUpload, async (context, { params, requestHeaders, body }) => {
      requireTusVersion(requestHeaders);
      const sizeBytes = requestHeaders['upload-length'];
      if (sizeBytes === undefined) throw new DomainError('invalid-request', 'Upload-Length is missing');
      const expected = parsePartChecksum(requestHeaders['upload-checksum']);
      const metadata = requestHeaders['upload-metadata'];
      const upload = await createUpload(context, { jobId: params.id, sizeBytes, metadata });
      const received = await receiveInitialBytes(context, writers, { upload, body, expected });
      countStored(received);
      return presentReceiveResult(context, received, { location: uploadAddressOf(upload) });
    }),

    route(contract.getResumableUpload, async (context, { params, requestHeaders, method }) => {
      const wanted = { jobId: params.id, uploadId: params.uploadId };
      if (method === 'HEAD') requireTusVersion(requestHeaders);
      const upload =
        method === 'HEAD' ? await resumeUpload(context, writers, wanted) : await getUpload(context, wanted);
      return presentUpload(context, upload);
    }),

    route(contract.appendToResumableUpload, async (context, { params, requestHeaders, body }) => {
      requireTusVersion(requestHeaders);
      const offsetBytes = requestHeaders['upload-offset'];
      if (offsetBytes === undefined) throw new DomainError('invalid-request', 'Upload-Offset is missing');
      const received = await appendToUpload(context, writers, {
        jobId: params.id,
        uploadId: params.uploadId,
        offsetBytes,
        body: body ?? emptyBody,
        expected: parsePartChecksum(requestHeaders['upload-checksum']),
      });
      // A client whose reply was lost repeats the last request with an empty body.
      if (offsetBytes < received.upload.size_bytes) countStored(received);
      return presentReceiveResult(context, received, {});
    }),

    route(contract.discardResumableUpload, async (context, { params, requestHeaders }) => {
      requireTusVersion(requestHeaders);
      await discardUpload(context, writers, { jobId: params.id, uploadId: params.uploadId });
    }),

    route(
      contract.pollJobChanges,
      async (context, { params, query }) => {
        const jobId = params.id;
        const changes = await listChanges(context, jobId, query.since);
        const waiting = await selectWaitingFiles(context.database, jobId, maxWaitingFiles);
        const named = { jobId, uploadIds: query.upload_ids, fileIds: query.file_ids };
        const { uploads, files } = await listUploadStatuses(context, named);
        const now = context.clock.now();
        const known = new Set(uploads.map((upload) => upload.id));
        return {
          ...presentChanges(changes),
          uploads: waiting.map((file) => ({ file_id: file.id, encoding_status: 'PROCESSING' as const })),
          statuses: [
            ...uploads.map((upload) =>
              presentUploadStatus(upload, upload.file_id ? files.get(upload.file_id) : undefined, now),
            ),
            ...query.upload_ids.filter((id) => !known.has(id)).map(presentUnknownUpload),
            ...query.file_ids.map((id) => presentFileStatus(id, files.get(id))),
          ],
        };
      },
      { group: 'poll' },
    ),
  ];
}

const emptyBody: ByteStreamRequest = { contentLength: 0, open: () => Readable.from([]) };

/**
 * Receives the bytes in the request that creates the upload. On failure the upload is discarded, since the client does not know
 * its address.
 */
async function receiveInitialBytes(
  context: RequestContext,
  writers: UploadWriters,
  {
    upload,
    body,
    expected,
  }: { upload: Upload; body: ByteStreamRequest | undefined; expected: AppendOptions['expected'] },
): Promise<ReceiveResult> {
  if (body === undefined && upload.size_bytes > 0) return { upload, added: undefined };
  const wanted = { jobId: upload.job_id, uploadId: upload.id };
  try {
    return await appendToUpload(context, writers, { ...wanted, offsetBytes: 0, body: body ?? emptyBody, expected });
  } catch (error) {
    await discardUpload(context, writers, wanted).catch(() => undefined);
    throw error;
  }
}

async function presentReceiveResult(
  context: RequestContext,
  { upload, added }: ReceiveResult,
  headers: Record<string, string>,
) {
  if (!added) return new ReplyWithHeaders(undefined, { ...headers, ...progressHeaders(upload) });
  const stored = presentStoredFile(context, await loadStoredFile(context, upload.job_id, added));
  const settled = { ...upload, state: 'stored' as const, file_id: added.id };
  return new ReplyWithHeaders(stored, { ...headers, ...progressHeaders(settled) });
}

async function presentUpload(context: RequestContext, upload: Upload) {
  const fileIds = upload.file_id === null ? [] : [upload.file_id];
  const files = await selectFileStates(context.database, upload.job_id, fileIds);
  const added = await findAddedFile(context, upload);
  const file = upload.file_id === null ? undefined : files.get(upload.file_id);
  const reply = {
    id: upload.id,
    status: uploadStatusOf(upload, file, context.clock.now()),
    offset: upload.offset_bytes,
    size: upload.size_bytes,
    stored: added ? presentStoredFile(context, await loadStoredFile(context, upload.job_id, added)) : null,
  };
  return new ReplyWithHeaders(reply, {
    ...progressHeaders(upload),
    'upload-length': String(upload.size_bytes),
    'upload-metadata': upload.metadata,
  });
}

function uploadAddressOf(upload: Upload): string {
  const params = { id: upload.job_id, uploadId: upload.id };
  return contract.buildRequest(contract.getResumableUpload, { params }).address;
}
