import { buildRequest, type Problem, type ReplyOf, uploadFile } from '@stund/contract';
import type { SendOptions, UploadRequest } from '@stund/uploader';
import { ApiError, NetworkError } from '../../../../shared/api/api-error.ts';
import { authorizationHeaders, commonQuery } from '../../../../shared/api/call-endpoint.ts';
import { withSession } from '../../../../shared/api/with-session.ts';
import { reportAnswer, reportNoAnswer } from '../../../../shared/network/network.ts';
import { extraFields } from './extra-fields.ts';

/**
 * Sends a file in one multipart request by XMLHttpRequest, because fetch reports no upload progress. Throws like
 * `callEndpoint`, and waits while the session is expired.
 */
export async function sendFile(
  file: File,
  request: UploadRequest,
  options: SendOptions,
): Promise<ReplyOf<typeof uploadFile>> {
  return withSession(options.signal, (token) => sendOnce(file, request, { ...options, token }));
}

function sendOnce(
  file: File,
  request: UploadRequest,
  { signal, onProgress, token }: SendOptions & { token: string | undefined },
): Promise<ReplyOf<typeof uploadFile>> {
  return new Promise((resolve, reject) => {
    const { method, address } = buildRequest(uploadFile, { params: { id: request.jobId } }, commonQuery());
    const call = new XMLHttpRequest();
    call.open(method, address);
    call.responseType = 'json';
    for (const [name, value] of Object.entries(authorizationHeaders(token))) call.setRequestHeader(name, value);

    call.upload.addEventListener('progress', (event) => onProgress(event.loaded));
    call.addEventListener('load', () => {
      reportAnswer();
      if (call.status >= 200 && call.status < 300 && call.response) return resolve(call.response);
      reject(new ApiError(call.status, problemOf(call)));
    });
    call.addEventListener('error', () => {
      reportNoAnswer();
      reject(new NetworkError('The server could not be reached'));
    });
    call.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => call.abort(), { once: true });
    if (signal.aborted) reject(signal.reason);
    else call.send(formOf(file, request));
  });
}

/** The fields come first because the server reads them before the file. */
function formOf(file: File, request: UploadRequest): FormData {
  const form = new FormData();
  form.append('path', request.path);
  form.append('mtime', String(request.modifiedMs / 1000));
  form.append('checksum', request.checksum);
  form.append('policy', 'no_duplicates');
  for (const [name, value] of Object.entries(extraFields(request))) form.append(name, String(value));
  form.append('file', file, file.name);
  return form;
}

function problemOf(call: XMLHttpRequest): Problem | undefined {
  const answer: unknown = call.response;
  return typeof answer === 'object' && answer !== null && 'code' in answer ? (answer as Problem) : undefined;
}
