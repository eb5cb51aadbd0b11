import { UploadFailure, type UploadOutcome } from '@stund/uploader';
import { ApiError, NetworkError } from '../../../shared/api/api-error.ts';

/** Long enough to sign in again in. */
const loginRetrySeconds = 8;
const busySeconds = 5;

/** What a failed call means for the file (docs/rules/upload.md#u6). Aborts stay what they are. */
export function explainFailure(error: unknown): unknown {
  if (error instanceof NetworkError) return new UploadFailure({ type: 'connection-failed', fault: 'network' });
  return error instanceof ApiError ? new UploadFailure(outcomeOf(error)) : error;
}

function outcomeOf({ code, problem }: ApiError): UploadOutcome {
  const retryAfterSeconds = problem?.retry_after;
  switch (code) {
    case 'quota-exceeded':
      return { type: 'storage-full' };
    case 'too-large':
      return { type: 'refused', reason: 'TooLargeFile' };
    case 'unsupported-media-type':
    case 'invalid-request':
      return { type: 'refused', reason: 'UnSupported' };
    case 'checksum-mismatch':
      return { type: 'checksum-mismatched' };
    case 'incomplete-body':
      return { type: 'connection-failed', fault: 'network' };
    // Another request of this upload has its place still, or the server lost what a node of it had.
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
