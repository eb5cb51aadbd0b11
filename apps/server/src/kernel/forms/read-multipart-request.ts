import type { Readable } from 'node:stream';
import { type MultipartContent, MultipartError, readMultipart } from '../../platform/multipart/read-multipart.ts';
import { DomainError } from '../domain-error.ts';
import type { MultipartRequest } from '../route.ts';

/** Reads a request as readMultipart() does, but throws `invalid-request` or `incomplete-body` instead of MultipartError. */
export async function readMultipartRequest<Received>(
  request: MultipartRequest,
  receive: (stream: Readable) => Promise<Received>,
  discard: (received: Received) => Promise<void>,
): Promise<MultipartContent<Received>> {
  try {
    return await readMultipart(request, receive, discard);
  } catch (error) {
    if (!(error instanceof MultipartError)) throw error;
    const code = error.code === 'malformed' ? 'invalid-request' : 'incomplete-body';
    throw new DomainError(code, { detail: error.message, cause: error });
  }
}
