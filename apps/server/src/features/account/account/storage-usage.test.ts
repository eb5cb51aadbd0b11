import { expect, it } from 'vitest';
import { givenAlbum } from '../../../testing/given-album.ts';
import { givenFile } from '../../../testing/given-file.ts';
import { givenAccount, givenContext } from '../../../testing/test-context.ts';
import { selectStorageUsage } from './storage-usage.repository.ts';

it('counts bytes once, by kind, and those that are only in the trash on their own', async () => {
  const context = await givenContext();
  const { database } = context;
  const ana = await givenAccount(context);
  const usage = async () =>
    Object.fromEntries((await selectStorageUsage(database, ana.accountId)).map(({ kind, bytes }) => [kind, bytes]));
  const bytesOf = (size: number, fill: number) => Buffer.alloc(size, fill);
  const usedSpace = async () =>
    (
      await database
        .selectFrom('account')
        .select('used_space')
        .where('id', '=', ana.accountId)
        .executeTakeFirstOrThrow()
    ).used_space;
  expect(await usage()).toEqual({});

  await givenFile(context, ana, bytesOf(1000, 1), { path: 'a.jpg' });
  await givenFile(context, ana, bytesOf(200, 2), { path: 'b.mp4' });
  const letter = await givenFile(context, ana, bytesOf(30, 3), { path: 'c.txt' });
  const album = { ...ana, jobId: await givenAlbum(context, ana) };
  const copy = await givenFile(context, album, bytesOf(30, 3), { path: 'again.txt' });
  await givenFile(context, await givenAccount(context), bytesOf(5000, 4), { path: 'of-another.jpg' });
  expect(await usage()).toEqual({ Pictures: 1000, Movies: 200, Documents: 30 });
  expect(await usedSpace()).toBe(1230);

  const trash = (id: string) =>
    database
      .updateTable('file')
      .set({ deleted_at: new Date() })
      .where('id', '=', id as typeof letter.id)
      .execute();
  await trash(letter.id);
  expect(await usage()).toMatchObject({ Documents: 30 });
  await trash(copy.id);
  expect(await usage()).toEqual({ Pictures: 1000, Movies: 200, trash: 30 });
});
