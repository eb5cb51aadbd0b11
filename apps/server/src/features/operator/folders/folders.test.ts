import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { Checksum } from '@stund/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { freeBlobs, vanishedDays, withFolderReads } from '../../../storage/index.ts';
import { cleanUpLater } from '../../../testing/clean-up.ts';
import { givenAlbum } from '../../../testing/given-album.ts';
import { givenFile } from '../../../testing/given-file.ts';
import { as, givenAccount, givenContext, type TestAccount, type TestContext } from '../../../testing/test-context.ts';
import { copyFiles } from '../../library/files/operations/copy-files.ts';
import { deleteFiles } from '../../library/trash/operations/delete-files.ts';
import { deletePermanently } from '../../library/trash/operations/delete-permanently.ts';
import { describeDamage } from '../../library/trash/testing/given-trash.ts';
import { addFolder, listFolders, removeFolder, scanFolder } from './index.ts';

const run = promisify(execFile);
/** A picture of one pixel, and others that differ by what follows it. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64');
const picture = (text: string) => Buffer.concat([pixel, Buffer.from(text)]);

let context: TestContext;
let ana: TestAccount;
let folder: string;
let folderId: string;

beforeEach(async () => {
  const plain = await givenContext();
  context = { ...plain, blobStore: withFolderReads(plain.blobStore, plain.database) };
  ana = await givenAccount(context);
  folder = await mkdtemp(join(tmpdir(), 'stund-folder-'));
  cleanUpLater(() => rm(folder, { recursive: true, force: true }));
});

async function emailOf({ accountId }: TestAccount): Promise<string> {
  const { email } = await context.database
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return email;
}

async function show(...accounts: TestAccount[]): Promise<void> {
  const emails = await Promise.all(accounts.map(emailOf));
  ({ id: folderId } = await addFolder(context, { path: folder, emails, ownFolders: [] }));
}

const scan = (now?: Date) =>
  scanFolder(now ? { ...context, clock: { now: () => now } } : context, folderId, { settleMs: 0 });

async function filesOf({ jobId }: TestAccount) {
  return context.database
    .selectFrom('file')
    .select(['id', 'path', 'checksum', 'deleted_at'])
    .where('job_id', '=', jobId)
    .orderBy('path')
    .execute();
}
const namesOf = async (account: TestAccount) =>
  (await filesOf(account)).filter(({ deleted_at }) => deleted_at === null).map(({ path }) => path);

async function usedSpaceOf({ accountId }: TestAccount): Promise<number> {
  const { used_space } = await context.database
    .selectFrom('account')
    .select('used_space')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return used_space;
}

const read = async (checksum: Buffer) =>
  buffer((await context.blobStore.open(checksum.toString('hex') as Checksum)).stream);

/** The names and contents of everything in the folder, and when each was changed. */
async function hashOfTree(): Promise<string> {
  const { stdout } = await run('find', [folder, '-printf', '%P %y %s %T@ %m\n']);
  const hash = createHash('sha256').update(stdout.split('\n').sort().join('\n'));
  for (const entry of (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile()))
    hash.update(await readFile(join(entry.parentPath, entry.name)));
  return hash.digest('hex');
}

const put = async (name: string, text: string) => {
  await mkdir(join(folder, name, '..'), { recursive: true });
  await writeFile(join(folder, name), picture(text));
};

const noticesOf = async () =>
  (await context.database.selectFrom('administrator_notice').select('kind').execute()).map(({ kind }) => kind);

describe('a folder that is shown to accounts', () => {
  it('has its pictures in their timelines, with its bytes read from where they are', async () => {
    const bo = await givenAccount(context, { maxSpace: 1 });
    await put('one.gif', 'one');
    await put('2024/summer/two.gif', 'two');
    await writeFile(join(folder, 'notes.txt'), 'no picture');
    await put('.hidden/three.gif', 'three');
    await show(ana, bo);
    const before = await hashOfTree();
    await scan();
    expect(await namesOf(ana)).toEqual(['one.gif', 'two.gif']);
    expect(await namesOf(bo)).toEqual(['one.gif', 'two.gif']);
    const [one] = await filesOf(ana);
    expect(await read(one!.checksum)).toEqual(picture('one'));
    expect(await context.blobStore.stat(one!.checksum.toString('hex') as Checksum)).toBeUndefined();
    expect([await usedSpaceOf(ana), await usedSpaceOf(bo)]).toEqual([0, 0]);
    expect(await describeDamage(context)).toEqual([]);
    await scan();
    expect(await namesOf(ana)).toHaveLength(2);
    expect(await hashOfTree()).toBe(before);
    expect(await listFolders(context.database)).toMatchObject([
      { path: folder, trouble: null, counts: { present: 2, skipped: 1, waiting: 0, vanished: 0 } },
    ]);
  });

  it('shows what is also uploaded once, whichever came first', async () => {
    await givenFile(context, ana, picture('uploaded'), { path: 'first.gif' });
    const used = await usedSpaceOf(ana);
    await put('again.gif', 'uploaded');
    await put('later.gif', 'later');
    await show(ana);
    await scan();
    expect(await namesOf(ana)).toEqual(['first.gif', 'later.gif']);
    await givenFile(context, ana, picture('later'), { path: 'from phone.gif' });
    expect(await namesOf(ana)).toEqual(['first.gif', 'later.gif']);
    expect(await usedSpaceOf(ana)).toBe(used + picture('later').length);
  });

  it('charges another account that uploads the same bytes, which are stored then, and not the one with the folder', async () => {
    const bo = await givenAccount(context);
    await put('one.gif', 'one');
    await show(ana);
    await scan();
    const { checksum } = await givenFile(context, bo, picture('one'), { path: 'b.gif' });
    expect(await context.blobStore.stat(checksum)).toBeDefined();
    expect([await usedSpaceOf(ana), await usedSpaceOf(bo)]).toEqual([0, picture('one').length]);
    expect(await describeDamage(context)).toEqual([]);
    await rm(join(folder, 'one.gif'));
    expect(await read(Buffer.from(checksum, 'hex'))).toEqual(picture('one'));
  });

  it('does not charge the account with the folder for what another one has uploaded before', async () => {
    const bo = await givenAccount(context);
    await givenFile(context, bo, picture('one'), { path: 'b.gif' });
    await put('one.gif', 'one');
    await show(ana);
    await scan();
    expect(await namesOf(ana)).toEqual(['one.gif']);
    expect(await usedSpaceOf(ana)).toBe(0);
    expect(await describeDamage(context)).toEqual([]);
  });

  it('keeps a picture with its albums where its file is moved, renamed, and moved back', async () => {
    await put('one.gif', 'one');
    await show(ana);
    await scan();
    const [file] = await filesOf(ana);
    const albumId = await givenAlbum(context, ana);
    await copyFiles(as(ana, context), { sourceId: ana.jobId, targetId: albumId, fileIds: [file!.id] });
    await mkdir(join(folder, 'sub'));
    await rename(join(folder, 'one.gif'), join(folder, 'sub', 'eins.gif'));
    await scan();
    expect((await filesOf(ana)).map(({ id }) => id)).toEqual([file!.id]);
    expect(await read(file!.checksum)).toEqual(picture('one'));
    await rename(join(folder, 'sub'), join(folder, 'other'));
    await scan();
    expect((await filesOf(ana)).map(({ id, deleted_at }) => [id, deleted_at])).toEqual([[file!.id, null]]);
    expect(await read(file!.checksum)).toEqual(picture('one'));
    expect(await namesOf({ ...ana, jobId: albumId })).toEqual(['eins.gif']);
    expect(await describeDamage(context)).toEqual([]);
  });

  it('shows changed bytes as a new version of the same picture, and gives nobody bytes that are other ones', async () => {
    await put('one.gif', 'one');
    await show(ana);
    await scan();
    const [file] = await filesOf(ana);
    const albumId = await givenAlbum(context, ana);
    await copyFiles(as(ana, context), { sourceId: ana.jobId, targetId: albumId, fileIds: [file!.id] });
    await put('one.gif', 'changed');
    await expect(read(file!.checksum)).rejects.toMatchObject({ code: 'unavailable' });
    expect((await listFolders(context.database))[0]?.scan_wanted_at).not.toBeNull();
    await scan();
    const [changed] = await filesOf(ana);
    expect(changed!.id).toBe(file!.id);
    expect(await read(changed!.checksum)).toEqual(picture('changed'));
    expect((await filesOf({ ...ana, jobId: albumId }))[0]?.checksum).toEqual(changed!.checksum);
    await freeBlobs(context);
    expect(await describeDamage(context)).toEqual([]);
    await utimes(join(folder, 'one.gif'), new Date(), new Date());
    await scan();
    expect((await filesOf(ana)).map(({ checksum }) => checksum)).toEqual([changed!.checksum]);
  });

  it('shows once what becomes the same as another picture', async () => {
    await put('one.gif', 'one');
    await put('two.gif', 'two');
    await show(ana);
    await scan();
    await put('one.gif', 'two');
    await scan();
    expect(await namesOf(ana)).toEqual(['two.gif']);
    expect(await describeDamage(context)).toEqual([]);
  });

  it('leaves what a person has deleted in the trash, and deletes nothing on the disk', async () => {
    await put('one.gif', 'one');
    await show(ana);
    await scan();
    const before = await hashOfTree();
    const id = (await filesOf(ana))[0]!.id;
    await deleteFiles(as(ana, context), ana.jobId, [id]);
    await scan();
    expect(await namesOf(ana)).toEqual([]);
    await deletePermanently(as(ana, context), [id]);
    await freeBlobs(context);
    await scan();
    expect(await filesOf(ana)).toEqual([]);
    expect(await hashOfTree()).toBe(before);
    expect(await describeDamage(context)).toEqual([]);
  });

  it('keeps a picture whose file has vanished for 30 days, and brings it back with its file', async () => {
    await put('one.gif', 'one');
    await put('two.gif', 'two');
    await show(ana);
    await scan();
    const [one] = await filesOf(ana);
    await rename(join(folder, 'one.gif'), `${folder}-away.gif`);
    cleanUpLater(() => rm(`${folder}-away.gif`, { force: true }));
    const now = Date.now();
    const days = (count: number) => new Date(now + count * 86_400_000);
    await scan(days(0));
    await scan(days(vanishedDays - 1));
    expect(await namesOf(ana)).toEqual(['one.gif', 'two.gif']);
    await scan(days(vanishedDays + 1));
    expect(await namesOf(ana)).toEqual(['two.gif']);
    await rename(`${folder}-away.gif`, join(folder, 'back.gif'));
    await scan(days(vanishedDays + 2));
    expect((await filesOf(ana)).map(({ id, deleted_at }) => [id, deleted_at])).toContainEqual([one!.id, null]);
    expect(await read(one!.checksum)).toEqual(picture('one'));
    expect(await describeDamage(context)).toEqual([]);
  });

  it('takes away its pictures when it is removed, but not those that were uploaded too', async () => {
    await put('one.gif', 'one');
    await put('two.gif', 'two');
    await givenFile(context, ana, picture('two'), { path: 'two.gif' });
    await show(ana);
    await scan();
    const before = await hashOfTree();
    expect(await removeFolder(context, { path: folder }, new AbortController().signal)).toBe(2);
    expect(await namesOf(ana)).toEqual(['two.gif']);
    expect(await listFolders(context.database)).toEqual([]);
    expect(await hashOfTree()).toBe(before);
    await show(ana);
    await scan();
    expect(await namesOf(ana)).toEqual(['one.gif', 'two.gif']);
    expect(await describeDamage(context)).toEqual([]);
  });
});

describe('a folder in trouble', () => {
  it.each(['missing', 'empty'] as const)('changes nothing while it is %s, and is reported', async (how) => {
    for (let index = 0; index < 12; index += 1) await put(`${index}.gif`, `${index}`);
    await show(ana);
    await scan();
    await rename(folder, `${folder}-away`);
    cleanUpLater(() => rm(`${folder}-away`, { recursive: true, force: true }));
    if (how === 'empty') await mkdir(folder);
    const later = new Date(Date.now() + 60 * 86_400_000);
    await scan(later);
    expect(await namesOf(ana)).toHaveLength(12);
    const [known] = await listFolders(context.database);
    expect(known).toMatchObject({
      trouble: how === 'empty' ? 'emptied' : 'away',
      counts: { present: 12, vanished: 0 },
    });
    expect(await noticesOf()).toEqual(['folder']);
    const [file] = await filesOf(ana);
    await expect(read(file!.checksum)).rejects.toMatchObject({ code: 'unavailable' });
    await rm(folder, { recursive: true, force: true });
    await rename(`${folder}-away`, folder);
    await scan(later);
    expect(await read(file!.checksum)).toHaveLength(picture('0').length);
    expect(await noticesOf()).toEqual([]);
  });

  it.skipIf(process.getuid?.() === 0)('changes nothing below a directory that cannot be read', async () => {
    await put('closed/one.gif', 'one');
    await show(ana);
    await scan();
    await chmod(join(folder, 'closed'), 0);
    cleanUpLater(() => chmod(join(folder, 'closed'), 0o700).catch(() => undefined));
    await scan(new Date(Date.now() + 60 * 86_400_000));
    expect(await namesOf(ana)).toEqual(['one.gif']);
    expect((await listFolders(context.database))[0]).toMatchObject({ unreadable_count: 1, counts: { present: 1 } });
    await chmod(join(folder, 'closed'), 0o700);
  });

  it('follows no symbolic link, within or out of the folder', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'stund-outside-'));
    cleanUpLater(() => rm(outside, { recursive: true, force: true }));
    await writeFile(join(outside, 'secret.gif'), picture('secret'));
    await put('one.gif', 'one');
    await symlink(join(outside, 'secret.gif'), join(folder, 'link.gif'));
    await symlink(outside, join(folder, 'linked'));
    await symlink(folder, join(folder, 'cycle'));
    await symlink(join(folder, 'one.gif'), join(folder, 'within.gif'));
    await show(ana);
    await scan();
    expect(await namesOf(ana)).toEqual(['one.gif']);
    expect((await listFolders(context.database))[0]).toMatchObject({ link_count: 4 });
    // A directory that is replaced by a link does not lead out either.
    await put('sub/two.gif', 'two');
    await scan();
    await rm(join(folder, 'sub'), { recursive: true });
    await writeFile(join(outside, 'two.gif'), picture('two'));
    await symlink(outside, join(folder, 'sub'));
    const two = (await filesOf(ana)).find(({ path }) => path === 'two.gif');
    await expect(read(two!.checksum)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('shows names in every encoding', async () => {
    const names = [
      Buffer.from('blåbær 🫐.gif'),
      Buffer.from('blåbær.gif', 'latin1'),
      Buffer.from([0xff, 0xfe, 0x2e, 0x67, 0x69, 0x66]),
      Buffer.from('two\nlines.gif'),
      Buffer.from(`${'x'.repeat(251)}.gif`),
      Buffer.from('снимка.gif'),
    ];
    for (const [index, name] of names.entries())
      await writeFile(Buffer.concat([Buffer.from(`${folder}/`), name]), picture(`${index}`));
    await show(ana);
    await scan();
    const files = await filesOf(ana);
    expect(files.map(({ path }) => path).sort()).toEqual(
      ['blåbær 🫐.gif', 'blåbær.gif', 'ÿþ.gif', 'two_lines.gif', `${'x'.repeat(251)}.gif`, 'снимка.gif'].sort(),
    );
    for (const { checksum } of files) expect((await read(checksum)).subarray(0, pixel.length)).toEqual(pixel);
  });

  it('reads a file that is being written once it has stopped growing', async () => {
    await put('one.gif', 'begin');
    await show(ana);
    const scanning = scanFolder(context, folderId, { settleMs: 300 });
    await expect
      .poll(async () => (await listFolders(context.database))[0]?.counts.waiting, { timeout: 20_000 })
      .toBe(1);
    await put('one.gif', 'begin and end');
    await scanning;
    if ((await namesOf(ana)).length === 0) await scan();
    const [file] = await filesOf(ana);
    expect(await read(file!.checksum)).toEqual(picture('begin and end'));
    expect(await filesOf(ana)).toHaveLength(1);
  });

  it('may not be, or contain, what Stund writes to', async () => {
    const email = await emailOf(ana);
    const refused = (own: string) => addFolder(context, { path: folder, emails: [email], ownFolders: [own] });
    await expect(refused(folder)).rejects.toThrow('invalid-request');
    await expect(refused(join(folder, 'data'))).rejects.toThrow('invalid-request');
    await expect(refused(join(folder, '..'))).rejects.toThrow('invalid-request');
    await expect(addFolder(context, { path: join(folder, 'none'), emails: [email], ownFolders: [] })).rejects.toThrow(
      'not-found',
    );
    await expect(addFolder(context, { path: folder, emails: ['nobody@example.com'], ownFolders: [] })).rejects.toThrow(
      'not-found',
    );
    expect(await listFolders(context.database)).toEqual([]);
  });
});

it.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)(
  'works on a disk that is mounted read-only',
  async () => {
    await put('one.gif', 'one');
    await run('mount', ['--bind', folder, folder]);
    try {
      await run('mount', ['-o', 'remount,ro,bind', folder]);
      await show(ana);
      await scan();
      const [file] = await filesOf(ana);
      expect(await read(file!.checksum)).toEqual(picture('one'));
      await context.blobStore.withLocalFile(file!.checksum.toString('hex') as Checksum, async (path) => {
        expect(await readFile(path)).toEqual(picture('one'));
      });
    } finally {
      await run('umount', [folder]);
    }
  },
);
