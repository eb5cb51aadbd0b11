import type { JobId, Problem } from '@stund/contract';
import { addSticker, buildRequest, type Endpoint, type ReplyOf, uploadFile } from '@stund/contract';
import { InvalidFileTypeError } from '@stund/photo-editor/editor';
import { ApiError, NetworkError } from '../../../../shared/api/api-error.ts';
import { authorizationHeaders, commonQuery } from '../../../../shared/api/call-endpoint.ts';
import { withSession } from '../../../../shared/api/with-session.ts';
import { mayBePicture } from '../model/may-be-picture.ts';

/** Adds a picture to the photos. Throws `InvalidFileTypeError` for anything else. */
export async function uploadPicture(jobId: JobId, file: File): Promise<ReplyOf<typeof uploadFile>> {
  requirePicture(file);
  const { method, address } = buildRequest(uploadFile, { params: { id: jobId } }, commonQuery());
  const form = new FormData();
  form.append('path', file.name);
  form.append('mtime', String(file.lastModified / 1000));
  form.append('policy', 'no_duplicates');
  form.append('file', file, file.name);
  return send<typeof uploadFile>(method, address, form);
}

/** Stores a picture as a sticker. Throws `InvalidFileTypeError` for what cannot be decoded as a picture. */
export async function uploadSticker(file: File): Promise<ReplyOf<typeof addSticker>> {
  requirePicture(file);
  const { method, address } = buildRequest(addSticker, {}, commonQuery());
  const form = new FormData();
  form.append('file', file, file.name);
  return send<typeof addSticker>(method, address, form);
}

function requirePicture(file: File): void {
  if (!mayBePicture(file)) throw new InvalidFileTypeError(`Not a picture: ${file.type}`);
}

function send<E extends Endpoint>(method: string, address: string, body: FormData): Promise<ReplyOf<E>> {
  return withSession(new AbortController().signal, async (token) => {
    const reply = await fetch(address, { method, body, headers: authorizationHeaders(token) }).catch(
      (cause: unknown) => {
        throw new NetworkError('The server could not be reached', { cause });
      },
    );
    if (reply.status === 415) throw new InvalidFileTypeError('The server cannot decode it');
    if (!reply.ok) {
      const problem = (await reply.json().catch(() => undefined)) as Problem | undefined;
      throw new ApiError(reply.status, problem);
    }
    return (await reply.json()) as ReplyOf<E>;
  });
}
