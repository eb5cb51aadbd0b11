import type { pollJobChanges, ReplyOf } from '@stund/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { givenAccount } from '../../../../testing/test-context.ts';
import { unrecognizedBytes } from '../../../../testing/unrecognized-bytes.ts';
import { givenTusServer, sha256, type TusServer } from './testing/given-tus-server.ts';

let server: TusServer;
beforeAll(async () => {
  server = await givenTusServer();
});

type Poll = ReplyOf<typeof pollJobChanges>;

async function poll(query = ''): Promise<Poll> {
  const address = `/st/4/jobs/${server.account.jobId}/changes_and_async_upload_status?since=0${query}`;
  const { status, body } = await server.call({ method: 'GET', address });
  if (status !== 200) throw new Error(body);
  return JSON.parse(body) as Poll;
}

const idOf = (address: string) => address.split('/').at(-1) ?? '';

async function statusOf(id: string, kind: 'upload' | 'file' = 'upload') {
  const { statuses } = await poll(`&${kind}_ids=${id}`);
  return statuses.find((each) => (kind === 'upload' ? each.upload_id : each.file_id) === id);
}

describe('changes_and_async_upload_status', () => {
  it('reports each step from the first byte to the last thumbnail', async () => {
    const bytes = unrecognizedBytes(200_000);
    const checksum = sha256(bytes);
    const address = await server.create(bytes.length, { path: 'Hytta/film.mp4', checksum });
    const id = idOf(address);
    expect(await statusOf(id)).toEqual({
      upload_id: id,
      file_id: null,
      status: 'resumable',
      existence: null,
      offset: 0,
      size: 200_000,
      path: 'Hytta/film.mp4',
      checksum,
      error: null,
    });
    const request = server.open({
      method: 'PATCH',
      address,
      headers: { 'upload-offset': 0, 'content-type': 'application/offset+octet-stream' },
    });
    request.on('error', () => undefined);
    request.write(bytes.subarray(0, 50_000));
    await expect.poll(async () => (await statusOf(id))?.status).toBe('uploading');
    request.destroy();
    await expect.poll(async () => (await statusOf(id))?.status).toBe('resumable');

    const offset = await server.offsetOf(address);
    const last = await server.patch(address, offset, bytes.subarray(offset));
    const { uuid } = JSON.parse(last.body);
    expect(await statusOf(id)).toMatchObject({ status: 'ready_for_processing', file_id: uuid, existence: 'exists' });
    expect((await poll()).list).toMatchObject([{ type: 0, file_id: uuid }]);

    const set = (media: object) => server.parts.database.updateTable('media').set(media).execute();
    await set({ attempts: 1 });
    expect((await statusOf(id))?.status).toBe('processing');
    await set({ state: 'ready', encoding_state: 'waiting' });
    expect((await statusOf(id))?.status).toBe('ready_for_transcoding');
    expect((await statusOf(uuid, 'file'))?.status).toBe('ready_for_transcoding');
    await set({ encoding_state: 'processing' });
    expect((await statusOf(id))?.status).toBe('processing');
    await set({ encoding_state: 'ready' });
    expect((await statusOf(id))?.status).toBe('done');
    await server.parts.database.updateTable('file').set({ deleted_at: new Date() }).where('id', '=', uuid).execute();
    expect(await statusOf(uuid, 'file')).toMatchObject({ status: 'done', existence: 'trashed' });
  });

  it('names what can be gone on with without being asked, and only to who began it', async () => {
    const address = await server.create(10);
    expect((await poll()).statuses).toMatchObject([{ upload_id: idOf(address), status: 'resumable' }]);
    const stranger = await givenAccount(server.parts);
    const headers = { authorization: await server.authorizationFor(stranger) };
    const theirs = `/st/4/jobs/${stranger.jobId}/changes_and_async_upload_status?upload_ids=${idOf(address)}`;
    const answer = JSON.parse((await server.call({ method: 'GET', address: theirs, headers })).body) as Poll;
    expect(answer.statuses).toMatchObject([
      { upload_id: idOf(address), status: 'failed', error: 'not-found', path: null },
    ]);
    await server.call({ method: 'DELETE', address });
  });

  it('says why an upload failed, and that one is not there any more', async () => {
    const address = await server.create(10, { path: 'a', checksum: sha256(unrecognizedBytes(10)) });
    await server.patch(address, 0, unrecognizedBytes(10));
    expect(await statusOf(idOf(address))).toMatchObject({ status: 'failed', error: 'checksum-mismatch' });
    const gone = await server.create(10);
    await server.call({ method: 'DELETE', address: gone });
    expect(await statusOf(idOf(gone))).toMatchObject({ status: 'failed', error: 'not-found' });
    const noFile = '019a8f2e-7c31-7d4e-9b1a-3f2c5d6e7f80';
    expect(await statusOf(noFile, 'file')).toMatchObject({ status: 'done', existence: 'deleted' });
    await expect(poll('&upload_ids=nonsense')).rejects.toThrow('invalid-request');
  });
});
