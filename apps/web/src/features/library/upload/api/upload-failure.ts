import { UploadFailure, type UploadOutcome } from '@stund/uploader';
import { ApiError, NetworkError } from '../../../../shared/api/api-error.ts';

/** Leaves time to log in again. */
const loginRetrySeconds = 8;
const busySeconds = 5;

/** Maps a failed call to the outcome of the file (docs/rules/upload.md#u6). Aborts are returned unchanged. */
export function explainFailure(error: unknown): unknown {
  if (error instanceof NetworkError) return new UploadFailure({ type: 'connection-failed', fault: 'network' });
  return error instanceof ApiError ? new UploadFailure(outcomeOf(error)) : error;
}

function outcomeOf({ code, problem }: ApiError): UploadOutcome {
  const retryAfterSeconds = problem?.retry_after;
  switch (code) {
    case 'quota-exceeded':
      return { type: 'storage-full' };
    case 'trash-full':
      return { type: 'storage-full', isTrashFull: true };
    case 'too-large':
      return { type: 'refused', reason: 'TooLargeFile' };
    case 'unsupported-media-type':
    case 'invalid-request':
      return { type: 'refused', reason: 'UnSupported' };
    case 'checksum-mismatch':
      return { type: 'checksum-mismatched' };
    case 'incomplete-body':
      return { type: 'connection-failed', fault: 'network' };
    // Another request still holds this upload, or a node of the server lost its data.
    case 'locked':
    case 'gone':
    case 'offset-mismatch':
      return { type: 'connection-failed', fault: 'server', retryAfterSeconds: busySeconds };
    case 'rate-limited':
      return { type: 'connection-failed', fault: 'server', retryAfterSeconds: retryAfterSeconds ?? busySeconds };
    case 'unauthenticated':
      return { type: 'connection-failed', fault: 'server', retryAfterSeconds: loginRetrySeconds };
    case 'internal':
    case 'unavailable':
    case 'no-space':
      return { type: 'connection-failed', fault: 'server', retryAfterSeconds };
    default:
      return { type: 'refused', reason: 'Unknown' };
  }
}
