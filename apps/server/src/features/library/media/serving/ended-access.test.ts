import type { FileId, JobId } from '@stund/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessChannel } from '../../../../kernel/channels/access-channel.ts';
import { changeChannel } from '../../../../kernel/record-change.ts';
import { newId } from '../../../../platform/id.ts';
import { type ChangeListener, openChangeListener } from '../../../../platform/pub-sub/change-listener.ts';
import { givenAlbum } from '../../../../testing/given-album.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { issueToken, logOutEverywhere } from '../../../login/login/index.ts';
import { removeDevice } from '../../../login/login/operations/remove-device.ts';
import { loadVisibleJob, signMediaToken } from '../../../together/access/index.ts';
import { subscribe } from '../../../together/albums/operations/subscribe.ts';
import { changeShare } from '../../../together/shares/operations/change-share.ts';
import { createShare } from '../../../together/shares/operations/create-share.ts';
import { getRendition } from './get-rendition.ts';
import { createServedFileCache, type ServedFileCache } from './served-file-cache.ts';

let context: TestContext;
let aheadMs = 0;
let listener: ChangeListener;
/** This is the cache of another node than the one on which the person logs out. */
let served: ServedFileCache;
let ana: TestAccount;
let bo: TestAccount;
let jobId: JobId;
let fileId: FileId;

beforeAll(async () => {
  context = { ...(await givenContext()), clock: { now: () => new Date(Date.now() + aheadMs) } };
  listener = await openChangeListener({
    connectionString: context.connectionString,
    channels: [changeChannel, accessChannel],
    onFailure: () => undefined,
  });
});
beforeEach(async () => {
  served = createServedFileCache(listener);
  ana = await givenAccount(context, { name: 'Ana' });
  bo = await givenAccount(context, { name: 'Bo' });
  jobId = await givenAlbum(context, ana);
  ({ id: fileId } = await givenFile(context, { ...ana, jobId }, Buffer.from('bytes')));
  await subscribe(as(bo, context), jobId);
});
afterAll(() => listener.close());

async function addressFor(person: TestContext): Promise<() => Promise<number>> {
  const { mediaGrant } = await loadVisibleJob(person, jobId);
  const token = signMediaToken(context.mediaKey, { jobId, id: fileId }, mediaGrant, context.clock.now().getTime());
  const request = { jobId, fileId, token, rendition: 'original' as const, isDownload: false };
  const fetchIt = async () => {
    const reply = await getRendition(
      context,
      { ...request, clientAddress: '192.0.2.1', method: 'HEAD', headers: {} },
      { served },
    );
    return reply.status;
  };
  expect(await fetchIt()).toBe(200);
  return fetchIt;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;
const expectGone = (fetchIt: () => Promise<number>) =>
  vi.waitFor(() => expect(fetchIt()).rejects.toThrow('gone'), { timeout: 20_000 });
const emailOf = ({ accountId }: TestAccount) => `${accountId}@example.com`;

describe('addresses of media', () => {
  it('end when the account logs out of its last device', async () => {
    const ofAna = await addressFor(as(ana, context));
    const ofBo = await addressFor(as(bo, context));
    const ofNobody = await addressFor({ ...context, actor: { kind: 'none' } });
    await removeDevice(as(ana, context), 'test-device');
    await expectGone(ofAna);
    expect(await ofBo()).toBe(200);
    await removeDevice(as(bo, context), 'test-device');
    await expectGone(ofBo);
    expect(await ofNobody()).toBe(200);
    // New addresses have the new epoch.
    await addressFor(as(ana, context, { accessEpoch: 2 }));
    await addressFor(as(bo, context, { accessEpoch: 2 }));
  });

  it('last while another device of the account is logged in', async () => {
    const ofAna = await addressFor(as(ana, context));
    await issueToken(context, { email: emailOf(ana), deviceId: 'phone', deviceName: 'Phone' });
    await removeDevice(as(ana, context), 'test-device');
    expect(await ofAna()).toBe(200);
    await removeDevice(as(ana, context), 'phone');
    await expectGone(ofAna);
  });

  it('end when the account is logged out everywhere', async () => {
    await context.database
      .updateTable('account')
      .set({ issuer: 'embedded', subject: ana.accountId })
      .where('id', '=', ana.accountId)
      .execute();
    const ofAna = await addressFor(as(ana, context));
    await context.database.transaction().execute((tx) => logOutEverywhere(tx, ana.accountId, 'password-changed'));
    await expectGone(ofAna);
  });

  it('end when the account is closed', async () => {
    const ofBo = await addressFor(as(bo, context));
    await context.database
      .updateTable('account')
      .set({ disabled_at: new Date() })
      .where('id', '=', bo.accountId)
      .execute();
    await expectGone(ofBo);
  });

  it('end with the period of a share, without any notice, and are valid again when it is extended', async () => {
    jobId = await createShare(as(ana, context), {
      id: newId<JobId>(),
      fileIds: [fileId],
      title: '',
      days: 1,
      requiresLogin: false,
      includesLocation: true,
      allowsDownload: true,
    });
    aheadMs += dayMs - minuteMs;
    const ofNobody = await addressFor({ ...context, actor: { kind: 'none' } });
    const ofAna = await addressFor(as(ana, context));
    aheadMs += 2 * minuteMs;
    await expect(ofNobody()).rejects.toThrow('gone');
    expect(await ofAna()).toBe(200);
    await changeShare(as(ana, context), jobId, { days: 1 });
    await vi.waitFor(async () => expect(await ofNobody()).toBe(200), { timeout: 20_000 });
  });
});
