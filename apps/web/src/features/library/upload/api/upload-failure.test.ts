import type { ErrorCode, Problem } from '@stund/contract';
import { UploadFailure } from '@stund/uploader';
import { expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../../../shared/api/api-error.ts';
import { explainFailure } from './upload-failure.ts';

const problem = (code: ErrorCode, status: number, retryAfter?: number): Problem => ({
  type: '',
  title: '',
  status,
  code,
  ...(retryAfter !== undefined && { retry_after: retryAfter }),
});
const outcomeOf = (error: unknown) => {
  const failure = explainFailure(error);
  return failure instanceof UploadFailure ? failure.outcome : undefined;
};

it.each<[ErrorCode, number, unknown]>([
  ['quota-exceeded', 413, { type: 'storage-full' }],
  ['too-large', 413, { type: 'refused', reason: 'TooLargeFile' }],
  ['unsupported-media-type', 415, { type: 'refused', reason: 'UnSupported' }],
  ['checksum-mismatch', 422, { type: 'checksum-mismatched' }],
  ['incomplete-body', 400, { type: 'connection-failed', fault: 'network' }],
  ['internal', 500, { type: 'connection-failed', fault: 'server', retryAfterSeconds: undefined }],
  ['rate-limited', 429, { type: 'connection-failed', fault: 'server', retryAfterSeconds: 5 }],
  ['forbidden', 403, { type: 'refused', reason: 'Unknown' }],
])('%s: %i', (code, status, outcome) => {
  expect(outcomeOf(new ApiError(status, problem(code, status)))).toEqual(outcome);
});

it('passes on how long the server asks to wait', () => {
  expect(outcomeOf(new ApiError(503, problem('unavailable', 503, 40)))).toMatchObject({ retryAfterSeconds: 40 });
});

it('maps a missing answer to a network failure, and leaves aborts alone', () => {
  expect(outcomeOf(new NetworkError('gone'))).toEqual({ type: 'connection-failed', fault: 'network' });
  const abort = new DOMException('', 'AbortError');
  expect(explainFailure(abort)).toBe(abort);
});
