import { fuzzPassword, type KnownValues } from './make-request.ts';

interface Caller {
  origin: string;
  authorization: string;
  /** The timeline of the account. */
  jobId: string;
}

/** Makes an album, a file, a comment and an unfinished upload, and returns their ids by the names that calls give them. */
export async function prepareSubject({ origin, authorization, jobId }: Caller): Promise<KnownValues> {
  const send = async (
    path: string,
    init: { body?: string | FormData; headers?: Record<string, string> },
  ): Promise<Response> => {
    const answer = await fetch(origin + path, { method: 'POST', ...init, headers: { authorization, ...init.headers } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const sendJson = async (path: string, body: unknown) =>
    (
      await send(path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
    ).json() as Promise<Record<string, string>>;

  const album = await sendJson('/st/4/jobs', { name: 'Hytta', public: 1, allow_uploads: 1, allow_comments: 1 });
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(Buffer.from(jobId))]), 'a.txt');
  const uploaded = (await (await send(`/st/4/jobs/${album.id}/upload`, { body: form })).json()) as {
    uuid: string;
    file: { media_token: string };
  };
  const comment = await sendJson(`/st/4/jobs/${album.id}/files_by_id/${uploaded.uuid}/comments`, {
    comment: 'Så fint',
  });
  const created = await send(`/st/4/jobs/${album.id}/resumable_upload`, {
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '3', 'upload-metadata': `path ${btoa('b.txt')}` },
  });
  const uploadId = created.headers.get('location')?.split('/').at(-1) ?? '';

  const files = [uploaded.uuid];
  const jobs = [album.id as string, jobId];
  return {
    id: jobs,
    job: jobs,
    job_id: jobs,
    job_uuids: jobs,
    fileId: files,
    file: files,
    file_uuids: files,
    around: files,
    commentId: [comment.comment_id as string],
    before: [comment.comment_id as string],
    uploadId: [uploadId],
    t: [uploaded.file.media_token],
    password: [fuzzPassword],
  };
}
