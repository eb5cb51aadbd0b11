import type { JobId } from '@stund/contract';
import type { Kysely } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { up } from '../../../../platform/database/migrations/0025-album-options.ts';
import { asGuest, givenAlbum } from '../../../../testing/given-album.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { loadVisibleJob } from '../../access/index.ts';
import { submitPassword } from '../../access/operations/submit-password.ts';
import { getAlbum } from './get-album.ts';
import { publishJobByMail } from './publish-job.ts';
import { setPassword } from './set-password.ts';
import { setPermissions } from './set-permissions.ts';
import { setPrivacy } from './set-privacy.ts';
import { subscribe } from './subscribe.ts';

const dayMs = 86_400_000;
let context: TestContext;
let ana: TestAccount;
let bo: TestAccount;
let nobody: TestContext;
let now: Date;

beforeAll(async () => {
  now = new Date('2026-05-01T12:00:00Z');
  context = { ...(await givenContext()), clock: { now: () => now } };
  ana = await givenAccount(context, { name: 'Ana' });
  bo = await givenAccount(context, { name: 'Bo' });
  nobody = { ...context, actor: { kind: 'none' } };
});

const rightsOf = async (person: TestContext, id: JobId) => (await getAlbum(person, id, { withDetails: false })).job;

it('excludes location, allows downloads and has no end unless its creator chooses otherwise', async () => {
  const id = await givenAlbum(context, ana, { includesLocation: undefined });
  expect(await rightsOf(nobody, id)).toMatchObject({
    include_location: false,
    hides_place: false,
    allow_download: true,
    expires_at: null,
  });
  const chosen = await givenAlbum(context, ana, { includesLocation: true, allowsDownload: false, days: 7 });
  expect(await rightsOf(nobody, chosen)).toMatchObject({
    include_location: true,
    allow_download: false,
    expires_at: new Date(now.getTime() + 7 * dayMs),
  });
});

it('does not exist once its link has expired, except for its owner and participants', async () => {
  const id = await givenAlbum(context, ana, { days: 1 });
  const { guest } = await asGuest(context, 'Gro');
  await subscribe(as(bo, context), id);
  await loadVisibleJob(guest, id);
  await setPassword(as(ana, context), id, `${'A'.repeat(27)}=`);
  now = new Date(now.getTime() + dayMs);
  const submit = (person: TestContext) =>
    submitPassword(person, { jobId: id, password: `${'A'.repeat(27)}=`, clientAddress: '203.0.113.77' });
  for (const person of [nobody, guest, as(await givenAccount(context), context)]) {
    await expect(loadVisibleJob(person, id)).rejects.toThrow('not-found');
    await expect(submit(person)).rejects.toThrow('not-found');
  }
  expect((await loadVisibleJob(as(bo, context), id)).relation).toBe('participant');
  expect((await loadVisibleJob(as(ana, context), id)).relation).toBe('owner');
  const mail = {
    recipients: ['a@example.com'],
    subject: 'x',
    message: '',
    brand: { name: 'Stund', id: 'stund' },
  } as const;
  await expect(publishJobByMail(as(ana, context), id, { ...mail, origin: 'https://x.example' })).rejects.toThrow(
    'conflict',
  );

  await setPermissions(as(ana, context), id, { days: null });
  await expect(loadVisibleJob(nobody, id)).rejects.toThrow('password-required');
  expect(await submit(guest)).toBeNull();
});

it('is changed by its owner alone, and a change is recorded once', async () => {
  const id = await givenAlbum(context, ana);
  await subscribe(as(bo, context), id);
  await expect(setPermissions(as(bo, context), id, { allowsDownload: false })).rejects.toThrow('forbidden');
  const before = (await loadVisibleJob(nobody, id)).last_serial;
  await setPermissions(as(ana, context), id, { allowsDownload: false, includesLocation: false, days: 30 });
  await setPermissions(as(ana, context), id, { allowsDownload: false, includesLocation: false });
  const after = await loadVisibleJob(nobody, id);
  expect(after.last_serial).toBe(before + 1);
  expect(after.expires_at).toEqual(new Date(now.getTime() + 30 * dayMs));
  expect(after.permissions).toBe(3);
});

it('keeps giving what it gave where others could open it before there was a choice', async () => {
  const names = ['shared', 'private with a participant', 'private'] as const;
  const ids = await Promise.all(names.map(() => givenAlbum(context, ana, { includesLocation: false })));
  const [shared, left, own] = ids as [JobId, JobId, JobId];
  await subscribe(as(bo, context), left);
  for (const id of [left, own]) await setPrivacy(as(ana, context), id, 'private');
  await givenFile(context, { ...ana, jobId: shared }, Buffer.from('x'));
  const before = await context.database.selectFrom('job').select('id').where('include_location', '=', true).execute();
  await context.database.transaction().execute(async (tx) => {
    await tx.schema.alterTable('job').dropColumn('hides_place').execute();
    await up(tx as unknown as Kysely<unknown>);
  });
  const after = await context.database
    .selectFrom('job')
    .select(['id', 'hides_place'])
    .where('include_location', '=', true)
    .where('id', 'in', ids)
    .execute();
  expect(before.map(({ id }) => id)).not.toContain(shared);
  expect(after).toEqual(expect.arrayContaining([shared, left].map((id) => ({ id, hides_place: true }))));
  expect(after).toHaveLength(2);

  // Choosing shows the place as in a new album.
  await setPermissions(as(ana, context), shared, { allowsComments: false });
  expect(await rightsOf(nobody, shared)).toMatchObject({ include_location: true, hides_place: true });
  await setPermissions(as(ana, context), shared, { includesLocation: true });
  expect(await rightsOf(nobody, shared)).toMatchObject({ include_location: true, hides_place: false });
});
