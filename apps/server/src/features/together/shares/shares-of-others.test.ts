import {
  changeShare,
  deleteFiles,
  type FileId,
  getFile,
  getShare,
  type JobId,
  removeJobUser,
  restoreFiles,
  setJobPassword,
  setJobPermissions,
  setJobPrivacy,
  subscribeToJob,
} from '@stund/contract';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { givenAlbum } from '../../../testing/given-album.ts';
import type { NewAlbum } from '../albums/operations/create-album.ts';
import { codeOf, filesIn, givenShare, givenShareServer, type Person } from './testing/given-share-server.ts';

const day = 86_400;
let server: Awaited<ReturnType<typeof givenShareServer>>;
let ana: Person;
let bo: Person;
beforeAll(async () => {
  server = await givenShareServer();
  ana = await server.givenPerson();
  bo = await server.givenPerson();
});

let seed = 0;
/** An album of Ana's with a picture that Bo has joined. */
async function givenJoined(options: Partial<NewAlbum> = {}): Promise<{ album: JobId; picture: FileId }> {
  const album = await givenAlbum(server.context, ana, options);
  seed += 1;
  const bytes = await sharp({ create: { width: 400, height: 300 + seed, channels: 3, background: '#2a6f97' } })
    .withExif({
      IFD0: { Make: 'Hasselblad' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '60/1 0/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '10/1 0/1 0/1' },
    })
    .jpeg()
    .toBuffer();
  const picture = await server.givenMedia({ ...ana, jobId: album }, bytes, `IMG_${seed}.jpg`);
  await bo.call(subscribeToJob, { params: { id: album } });
  return { album, picture };
}

const set = (album: JobId, body: object) => ana.call(setJobPermissions, { params: { id: album }, body });
const detailsOf = (person: Pick<Person, 'call'>, id: JobId, fileId: FileId) =>
  person.call(getFile, { params: { id, fileId } });

/** Whether the details of a file contain anything of the place and the camera. */
async function traceOf(person: Pick<Person, 'call'>, id: JobId, fileId: FileId): Promise<boolean> {
  const details = await detailsOf(person, id, fileId);
  return details.location !== null || JSON.stringify(details).includes('Hasselblad');
}

it('contains files of an album that its owner takes part in, with files of their own', async () => {
  const { album, picture } = await givenJoined();
  const own = await server.givenText(bo);
  const share = await givenShare(bo, [picture, own], { include_location: 1 });
  expect(share.include_location).toBe(true);
  const visitor = server.givenVisitor();
  expect(await filesIn(visitor, share.id)).toEqual(expect.arrayContaining([picture, own]));
  expect((await detailsOf(visitor, share.id, picture)).location).not.toBeNull();

  // What the owner of the album deletes leaves the share, and returns.
  await ana.call(deleteFiles, { params: { id: album }, body: { file_uuids: [picture] } });
  expect(await filesIn(visitor, share.id)).toEqual([own]);
  await ana.call(restoreFiles, { params: { id: album }, body: { file_uuids: [picture] } });
  expect(await filesIn(visitor, share.id)).toHaveLength(2);
});

it('is refused for files that may not be passed on, with nothing created', async () => {
  const { album, picture } = await givenJoined();
  const stranger = await givenAlbum(server.context, ana, { isShared: false });
  const hidden = await server.givenText({ ...ana, jobId: stranger });
  const readOnly = await server.givenPerson({ isReadOnly: true });
  expect(await codeOf(givenShare(bo, [hidden]))).toBe('not-found');
  expect(await codeOf(givenShare(bo, [await server.givenText(ana)]))).toBe('not-found');
  expect(await codeOf(givenShare(readOnly, [picture]))).toBe('read-only-account');
  for (const [off, on] of [
    [{ allow_sharing: 0 }, { allow_sharing: 1 }],
    [{ allow_download: 0 }, { allow_download: 1 }],
  ] as const) {
    await set(album, off);
    expect(await codeOf(givenShare(bo, [picture]))).toBe('forbidden');
    await set(album, on);
  }
  await ana.call(setJobPrivacy, { params: { id: album }, body: { privacy_mode: 'private' } });
  expect(await codeOf(givenShare(bo, [picture]))).toBe('not-found');
});

it('gives no more than the album, also to its own owner, now and later', async () => {
  const { album, picture } = await givenJoined({ includesLocation: false, days: 7 });
  const share = await givenShare(bo, [picture], { include_location: 1, expires_in_days: 90 });
  expect(share.include_location).toBe(false);
  expect(share.expires_at - share.ctime).toBeLessThan(7.1 * day);
  expect(await traceOf(ana, album, picture)).toBe(true);
  for (const person of [bo, server.givenVisitor()]) expect(await traceOf(person, share.id, picture)).toBe(false);
  const change = { params: { id: share.id }, body: { include_location: 1, expires_in_days: 90 } } as const;
  const changed = await bo.call(changeShare, change);
  expect(changed.include_location).toBe(false);
  expect(changed.expires_at - share.ctime).toBeLessThan(7.1 * day);

  await set(album, { include_location: 1, expires_in_days: null });
  expect(await bo.call(changeShare, change)).toMatchObject({ include_location: true });
  expect((await detailsOf(server.givenVisitor(), share.id, picture)).location).not.toBeNull();
  await set(album, { include_location: 0, expires_in_days: 1 });
  const after = await server.givenVisitor().call(getShare, { params: { id: share.id } });
  expect(after.include_location).toBe(false);
  expect(after.expires_at - share.ctime).toBeLessThan(1.1 * day);
  expect(await traceOf(bo, share.id, picture)).toBe(false);
});

it('loses the files of an album that may not be passed on any more', async () => {
  const visitor = server.givenVisitor();
  const ends: Array<(album: JobId) => Promise<unknown>> = [
    (album) => set(album, { allow_sharing: 0 }),
    (album) => set(album, { allow_download: 0 }),
    (album) => ana.call(setJobPrivacy, { params: { id: album }, body: { privacy_mode: 'private' } }),
    (album) => ana.call(removeJobUser, { params: { id: album, userId: bo.accountId as never }, body: {} }),
  ];
  for (const end of ends) {
    const { album, picture } = await givenJoined();
    const own = await server.givenText(bo);
    const [share, anas] = [await givenShare(bo, [picture, own]), await givenShare(ana, [picture])];
    await end(album);
    expect(await filesIn(visitor, share.id)).toEqual([own]);
    expect(await filesIn(visitor, anas.id)).toEqual([picture]);
  }
  const { album, picture } = await givenJoined();
  const eve = await server.givenPerson();
  const [bos, eves] = [await givenShare(bo, [picture]), await givenShare(eve, [picture])];
  await ana.call(setJobPassword, { params: { id: album }, body: { password: `${'A'.repeat(27)}=` } });
  expect(await filesIn(visitor, bos.id)).toEqual([picture]);
  expect(await filesIn(visitor, eves.id)).toEqual([]);
});
