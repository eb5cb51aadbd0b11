import { buildRequest, createResumableUpload, type StoredFileReply } from '@stund/contract';
import type { SendOptions, UploadRequest } from '@stund/uploader';
import { DetailedError, type HttpResponse, Upload } from 'tus-js-client';
import { ApiError, NetworkError } from '../../../../shared/api/api-error.ts';
import { authorizationHeaders, commonQuery } from '../../../../shared/api/call-endpoint.ts';
import { withSession } from '../../../../shared/api/with-session.ts';
import { reportAnswer, reportNoAnswer } from '../../../../shared/network/network.ts';
import { extraMetadata } from './extra-fields.ts';

/** Limits what is lost on a broken connection behind a proxy that buffers whole requests. */
const requestBytes = 64 * 1024 * 1024;

/**
 * Sends a file by the tus protocol and resumes an earlier attempt that the server still has. Throws like `sendFile`;
 * the engine waits and retries.
 */
export function sendResumably(file: File, request: UploadRequest, options: SendOptions): Promise<StoredFileReply> {
  let resumeAddress = request.resumeAddress;
  const onAddress = (address: string) => {
    resumeAddress = address;
    options.onAddress(address);
  };
  return withSession(options.signal, async (token) => {
    const headers = authorizationHeaders(token);
    const reply = await sendOnce(file, { ...request, resumeAddress }, { ...options, onAddress, headers });
    const stored = storedIn(reply.getBody());
    // The reply to the last request was lost, but the file is complete.
    return stored ?? fetchStoredFile(resumeAddress ?? '', headers);
  });
}

type OnceOptions = SendOptions & { headers: Record<string, string> };

function sendOnce(file: File, request: UploadRequest, options: OnceOptions): Promise<HttpResponse> {
  const { signal, headers, onProgress, onAddress } = options;
  return new Promise((resolve, reject) => {
    const { address } = buildRequest(createResumableUpload, { params: { id: request.jobId } }, commonQuery());
    const upload = new Upload(file, {
      endpoint: address,
      uploadUrl: request.resumeAddress ?? null,
      metadata: {
        path: request.path,
        mtime: String(request.modifiedMs / 1000),
        checksum: request.checksum,
        policy: 'no_duplicates',
        ...extraMetadata(request),
      },
      headers,
      chunkSize: requestBytes,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => upload.url !== null && onAddress(pathOf(upload.url)),
      onProgress,
      onAfterResponse: () => reportAnswer(),
      onSuccess: ({ lastResponse }) => resolve(lastResponse),
      onError: (error) => reject(toCallError(error)),
    });
    signal.addEventListener(
      'abort',
      () => {
        void upload.abort();
        reject(signal.reason);
      },
      { once: true },
    );
    if (signal.aborted) reject(signal.reason);
    else upload.start();
  });
}

function toCallError(error: Error): Error {
  const reply = error instanceof DetailedError ? error.originalResponse : null;
  if (reply && reply.getStatus() > 0) return new ApiError(reply.getStatus(), parse(reply.getBody()));
  reportNoAnswer();
  return new NetworkError('The server could not be reached', { cause: error });
}

async function fetchStoredFile(address: string, headers: Record<string, string>): Promise<StoredFileReply> {
  const reply = await fetch(address, { headers, cache: 'no-store' }).catch(() => undefined);
  if (!reply) throw new NetworkError('The server could not be reached');
  const body = parse<{ stored: StoredFileReply | null }>(await reply.text());
  if (reply.ok && body?.stored) return body.stored;
  throw new ApiError(reply.ok ? 410 : reply.status, undefined, 'gone');
}

const storedIn = (body: string) => {
  const stored = parse<StoredFileReply>(body);
  return stored && 'uuid' in stored ? stored : undefined;
};

function parse<T extends object>(body: string): T | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}

/** The address without its origin, which may differ when the queue is restored. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address, location.href);
  return pathname + search;
}
