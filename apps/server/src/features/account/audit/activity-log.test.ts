import { type AuditKind, listAuditEntries as listCall } from '@stund/contract';
import { auditDetails, auditKinds } from '@stund/contract/schemas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { networkOf } from '../../../kernel/audit/network.ts';
import { byOperator, recordAuditEntry, recordCallerAct } from '../../../kernel/audit/record-audit-entry.ts';
import { givenFile } from '../../../testing/given-file.ts';
import { as, givenAccount, givenContext, type TestAccount, type TestContext } from '../../../testing/test-context.ts';
import { givenDownload } from '../../archives/downloads/testing/given-download.ts';
import { deleteAlbum } from '../../library/trash/operations/delete-album.ts';
import { deleteAlbumsPermanently } from '../../library/trash/operations/delete-albums-permanently.ts';
import { deleteFiles } from '../../library/trash/operations/delete-files.ts';
import { deletePermanently, emptyTrash } from '../../library/trash/operations/delete-permanently.ts';
import { purgeExpired } from '../../library/trash/operations/purge-expired.ts';
import { changeName } from '../../login/login/operations/change-name.ts';
import { removeDevice } from '../../login/login/operations/remove-device.ts';
import { createAlbum } from '../../together/albums/operations/create-album.ts';
import { setPrivacy } from '../../together/albums/operations/set-privacy.ts';
import { createShare } from '../../together/shares/operations/create-share.ts';
import { presentAuditEntry } from './audit.presenter.ts';
import { listAuditEntries } from './operations/list-audit-entries.ts';
import { removeOldAuditEntries } from './operations/remove-old-audit-entries.ts';

const dayMs = 86_400_000;
let context: TestContext;
let ana: TestAccount;
beforeAll(async () => {
  context = await givenContext();
});
beforeEach(async () => {
  ana = await givenAccount(context);
});

const byAna = () => as(ana, context);
const after = (days: number) => ({ ...context, clock: { now: () => new Date(Date.now() + days * dayMs) } });
const list = async (account = ana) => {
  const { entries } = await listAuditEntries(context.database, { accountId: account.accountId, limit: 50 });
  return entries.toReversed().map((row) => {
    const { kind, actor, device, network, details } = presentAuditEntry(row);
    expect(auditDetails[kind].safeParse(details).error).toBeUndefined();
    return { kind, actor, device, network, details };
  });
};
const kinds = async (account = ana) => (await list(account)).map(({ kind }) => kind);
const newShareId = () => crypto.randomUUID() as TestAccount['jobId'];

async function share(fileIds: ReadonlyArray<Awaited<ReturnType<typeof givenFile>>['id']>) {
  const wanted = { days: 30, requiresLogin: false, includesLocation: false, allowsDownload: true };
  return createShare(byAna(), { id: newShareId(), fileIds, title: 'Hytta', ...wanted });
}

describe('what is recorded', () => {
  it('names the device and the network of the owner, and what changed', async () => {
    await context.database.updateTable('auth_token').set({ device_name: 'Firefox' }).execute();
    const actor = byAna().actor as Extract<TestContext['actor'], { kind: 'account' }>;
    const token = await context.database
      .selectFrom('auth_token')
      .select('id')
      .where('account_id', '=', ana.accountId)
      .executeTakeFirstOrThrow();
    const known = { ...byAna(), actor: { ...actor, tokenId: token.id } };
    await changeName(known, 'Ana Berg');
    await changeName(known, 'Ana Berg');
    expect(await list()).toEqual([
      {
        kind: 'name-changed',
        actor: 'owner',
        device: 'Firefox',
        network: '192.0.2.0/24',
        details: { from: 'Ana', to: 'Ana Berg' },
      },
    ]);
    await removeDevice(known, actor.deviceId);
    await expect(removeDevice(known, actor.deviceId)).rejects.toThrow('not-found');
    expect((await list()).slice(1)).toMatchObject([{ kind: 'device-removed', details: { device: 'Firefox' } }]);
  });

  it('lists shares that begin and end, once each', async () => {
    const file = await givenFile(context, ana, Buffer.from(`shared ${ana.accountId}`));
    const id = await share([file.id]);
    await deleteAlbum(byAna(), id);
    const album = await createAlbum(byAna(), {
      title: 'Ski',
      isShared: true,
      allowsUploads: true,
      allowsComments: true,
      allowsSharing: true,
    });
    await setPrivacy(byAna(), album, 'private');
    await setPrivacy(byAna(), album, 'private');
    await setPrivacy(byAna(), album, 'shared');
    expect(await list()).toMatchObject([
      { kind: 'share-created', details: { job_id: id, title: 'Hytta', type: 'share' } },
      { kind: 'share-stopped', details: { job_id: id, title: 'Hytta', type: 'share' } },
      { kind: 'share-created', details: { job_id: album, title: 'Ski', type: 'album' } },
      { kind: 'share-stopped', details: { type: 'album' } },
      { kind: 'share-created', details: { type: 'album' } },
    ]);
  });

  it('lists takeouts of jobs, and no other downloads', async () => {
    await givenFile(context, ana, Buffer.from(`photo of ${ana.accountId}`));
    const album = await createAlbum(byAna(), {
      title: 'Ski',
      isShared: false,
      allowsUploads: true,
      allowsComments: true,
      allowsSharing: true,
      includesLocation: true,
    });
    await givenDownload(byAna(), ana.jobId);
    await givenDownload(byAna(), ana.jobId, { option: 'takeout' });
    await givenDownload(byAna(), album, { option: 'takeout' });
    expect(await list()).toMatchObject([
      { kind: 'takeout-prepared', actor: 'owner', details: { job_id: ana.jobId, title: '' } },
      { kind: 'takeout-prepared', actor: 'owner', details: { job_id: album, title: 'Ski' } },
    ]);
  });

  it('lists deletions by the owner and by the service', async () => {
    const [one, two, old] = await Promise.all(
      ['one', 'two', 'old'].map((text) => givenFile(context, ana, Buffer.from(`${text} ${ana.accountId}`))),
    );
    await deleteFiles(byAna(), ana.jobId, [one!.id, two!.id, old!.id]);
    await deletePermanently(byAna(), [one!.id]);
    await deletePermanently(byAna(), [one!.id]);
    await purgeExpired(after(91));
    await emptyTrash(byAna());
    const album = await createAlbum(byAna(), {
      title: 'Ski',
      isShared: false,
      allowsUploads: true,
      allowsComments: true,
      allowsSharing: true,
    });
    await deleteAlbum(byAna(), album);
    await deleteAlbumsPermanently(byAna(), [album]);
    const permanently: AuditKind = 'files-deleted-permanently';
    const entries = await list();
    expect(entries).toHaveLength(4);
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: permanently, actor: 'owner', details: { files: 1, albums: 0 } }),
        expect.objectContaining({ kind: permanently, actor: 'system', device: null, details: { files: 2, albums: 0 } }),
        expect.objectContaining({ kind: 'album-deleted', details: { job_id: album, title: 'Ski' } }),
        expect.objectContaining({ kind: permanently, actor: 'owner', details: { files: 0, albums: 1 } }),
      ]),
    );
  });

  it('does not name the device or address of another person, or of an operator', async () => {
    const bo = await givenAccount(context);
    const details = { job_id: ana.jobId, title: 'Ski' };
    await context.database.transaction().execute(async (tx) => {
      await recordCallerAct(tx, as(bo, context), { kind: 'album-deleted', details }, ana.accountId);
      const origin = { ...byOperator, deviceName: 'server', clientAddress: '192.0.2.1' };
      await recordAuditEntry(
        tx,
        { accountId: ana.accountId, origin, now: new Date() },
        { kind: 'account-disabled', details: {} },
      );
    });
    expect(await list()).toEqual([
      { kind: 'album-deleted', actor: 'other', device: null, network: null, details },
      { kind: 'account-disabled', actor: 'operator', device: null, network: null, details: {} },
    ]);
    expect(await kinds(bo)).toEqual([]);
  });

  it('is not recorded when the act is rolled back', async () => {
    const acting = context.database.transaction().execute(async (tx) => {
      await recordCallerAct(tx, byAna(), { kind: 'totp-enabled', details: {} });
      throw new Error('rolled back');
    });
    await expect(acting).rejects.toThrow('rolled back');
    expect(await kinds()).toEqual([]);
  });
});

describe('the list', () => {
  const record = (days: number, kind: 'login' | 'totp-enabled' = 'login') =>
    context.database
      .transaction()
      .execute((tx) => recordCallerAct(tx, { ...byAna(), clock: after(days).clock }, { kind, details: {} }));

  it('is in pages, the latest entry first, also where times are equal', async () => {
    const now = new Date();
    const clock = { now: () => now };
    for (let count = 0; count < 5; count += 1)
      await context.database
        .transaction()
        .execute((tx) => recordCallerAct(tx, { ...byAna(), clock }, { kind: 'login', details: {} }));
    await record(-1, 'totp-enabled');
    const seen: number[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await listAuditEntries(context.database, { accountId: ana.accountId, limit: 2, cursor });
      seen.push(...page.entries.map(({ id }) => id));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(new Set(seen).size).toBe(6);
    expect(seen.slice(0, 5)).toEqual(seen.slice(0, 5).toSorted((one, other) => other - one));
    expect((await list())[0]).toMatchObject({ kind: 'totp-enabled' });
  });

  it.each(['x', '1', '1_x', '99999999999999999_0', '9999999999999999_1', '1_9999999999999999', '-1_1'])(
    'refuses the cursor %j',
    async (cursor) => {
      const page = listAuditEntries(context.database, { accountId: ana.accountId, limit: 2, cursor });
      await expect(page).rejects.toThrow('invalid-request');
    },
  );

  it('keeps entries for 400 days', async () => {
    await record(-399);
    await record(-401, 'totp-enabled');
    await removeOldAuditEntries(context);
    expect(await kinds()).toEqual(['login']);
  });

  it('knows every kind that the contract lists', () => {
    expect(new Set(auditKinds).size).toBe(auditKinds.length);
    expect(listCall.path).toBe('/st/4/activity_log');
  });
});

it.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:12:34:5:6:7:8', '2001:db8:12::/48'],
  ['2001:db8::1', '2001:db8::/48'],
  ['::1', '0::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['not an address', null],
])('shortens the address %s to %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
