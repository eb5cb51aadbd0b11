import type { Rendition } from '@stund/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { givenFile } from '../../../../testing/given-file.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { signMediaToken, signTrashToken } from '../../../together/access/index.ts';
import { deleteFiles } from '../../trash/operations/delete-files.ts';
import { deletePermanently } from '../../trash/operations/delete-permanently.ts';
import { restoreFiles } from '../../trash/operations/restore-files.ts';
import { checkVideo } from './check-video.ts';
import { getRendition } from './get-rendition.ts';

let context: TestContext;
let ana: TestAccount;
let file: { id: Awaited<ReturnType<typeof givenFile>>['id']; checksum: string };
let seed = 0;
beforeAll(async () => {
  context = await givenContext();
});
beforeEach(async () => {
  ana = await givenAccount(context);
  const bytes = Buffer.concat([Buffer.from('ffd8ffe000104a46494600', 'hex'), Buffer.from(`${seed++}`)]);
  file = await givenFile(context, ana, bytes, { path: 'a.jpg' });
  await context.blobStore.writeRendition(`${file.checksum}/256.webp`, Buffer.from('thumbnail'));
  await context.database
    .updateTable('media')
    .set({ state: 'ready' })
    .where('checksum', '=', Buffer.from(file.checksum, 'hex'))
    .execute();
});

const signed = () => ({ jobId: ana.jobId, id: file.id });
const fileToken = () => signMediaToken(context.mediaKey, signed(), { kind: 'owner', accessEpoch: 1 }, Date.now());
const trashToken = () => signTrashToken(context.mediaKey, signed(), 1, Date.now());
const look = async (token: string, rendition: Rendition = 'small') => {
  const request = {
    jobId: ana.jobId,
    fileId: file.id,
    rendition,
    token,
    isDownload: false,
    clientAddress: '192.0.2.1',
    method: 'GET',
    headers: {},
  };
  const { status, body } = await getRendition(context, request);
  if (body && 'destroy' in body) body.destroy();
  return status;
};

it('opens a file where it belongs with one token, and in the trash with another', async () => {
  const by = as(ana, context);
  expect(await look(fileToken())).toBe(200);
  await expect(look(trashToken())).rejects.toThrow('not-found');

  await deleteFiles(by, ana.jobId, [file.id]);
  for (const rendition of ['small', 'original', 'video'] as const)
    await expect(look(fileToken(), rendition)).rejects.toThrow('not-found');
  expect(await look(trashToken())).toBe(200);

  await restoreFiles(by, ana.jobId, [file.id]);
  expect(await look(fileToken())).toBe(200);
  await expect(look(trashToken())).rejects.toThrow('not-found');

  await deleteFiles(by, ana.jobId, [file.id]);
  await deletePermanently(by, [file.id]);
  await expect(look(trashToken())).rejects.toThrow('not-found');
});

it('shows nothing but thumbnails of the trash', async () => {
  await deleteFiles(as(ana, context), ana.jobId, [file.id]);
  for (const rendition of ['original', 'video', 'preview'] as const)
    await expect(look(trashToken(), rendition)).rejects.toThrow('forbidden');
  const check = { jobId: ana.jobId, fileId: file.id, rendition: 'video' as const, token: trashToken(), again: false };
  await expect(checkVideo(context, check)).rejects.toThrow('forbidden');
});

it('does not take the one token for the other', async () => {
  await deleteFiles(as(ana, context), ana.jobId, [file.id]);
  await expect(look(`~${fileToken()}`)).rejects.toThrow('forbidden');
  await expect(look(trashToken().slice(1))).rejects.toThrow('forbidden');
});
