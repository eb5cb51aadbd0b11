import * as contract from '@stund/contract';
import { type FileId, mediaAddress } from '@stund/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createS3BlobStore } from '../../../platform/blob-store/s3/blob-store.ts';
import {
  createBucket,
  isSwiftInstalled,
  type S3Server,
  startS3rver,
  startSwift,
  type TestBucket,
} from '../../../platform/blob-store/testing/s3-servers.ts';
import { givenMultipart } from '../../../testing/multipart.ts';
import { as } from '../../../testing/test-context.ts';
import { deleteFiles } from '../../library/trash/operations/delete-files.ts';
import { givenShare, givenShareServer, type Person } from '../../together/shares/testing/given-share-server.ts';
import { setProfilePicture } from '../profile-picture/operations/set-profile-picture.ts';
import { deleteAccountOf, processDeletions } from './index.ts';

const place = { brand: 'Stund', origin: 'https://photos.example.com' };

let s3: S3Server;
let bucket: TestBucket;
let server: Awaited<ReturnType<typeof givenShareServer>>;
beforeAll(async () => {
  s3 = isSwiftInstalled() ? await startSwift() : await startS3rver();
  bucket = await createBucket(s3);
  const { endpoint, credentials } = s3;
  const blobStore = createS3BlobStore({ bucket: bucket.name, region: 'us-east-1', endpoint, credentials });
  server = await givenShareServer({ parts: { blobStore } });
});
afterAll(() => s3?.stop());

/** A picture with a place, so that recipients of a share get a copy of it. */
const paint = (color: string) =>
  sharp({ create: { width: 1800, height: 1200, channels: 3, background: color } })
    .withExif({ IFD0: { Model: 'a camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '60/1 23/1 0/1' } })
    .jpeg()
    .toBuffer();

/** Pictures with all their renditions, one in the trash, a share whose copies were downloaded, and a profile picture. */
async function givenLife(owner: Person, colors: readonly [string, string]): Promise<FileId> {
  const [color, other] = colors;
  const photo = await server.givenMedia(owner, await paint(color), `${color}.jpg`);
  const trashed = await server.givenMedia(owner, await paint(other), `${other}.jpg`);
  await deleteFiles(as(owner, server.context), owner.jobId, [trashed]);
  await setProfilePicture(as(owner, server.context), givenMultipart({}, await paint(color)), server.tools.decoders);
  const share = await givenShare(owner, [photo]);
  const visitor = server.givenVisitor();
  const getFile = () => visitor.call(contract.getFile, { params: { id: share.id, fileId: photo } });
  await expect.poll(async () => (await getFile()).private_copy?.kind, { timeout: 60_000 }).toBe('lossless');
  const [file] = (await visitor.call(contract.listFiles, { params: { id: share.id } })).files;
  for (const rendition of ['small', 'large', 'whole', 'original'] as const)
    expect((await visitor.open(mediaAddress(file!, rendition))).status).toBe(200);
  return photo;
}

it('leaves no object of the account in the bucket, and every object of others', async () => {
  const [ana, bo] = [await server.givenPerson(), await server.givenPerson()];
  await givenLife(bo, ['#206040', '#402060']);
  const both = await paint('#808080');
  await server.givenMedia(bo, both, 'both.jpg');
  const before = await bucket.listKeys();

  await givenLife(ana, ['#c04020', '#2040c0']);
  await server.givenMedia(ana, both, 'both.jpg');
  const during = await bucket.listKeys();
  // Two originals, each with renditions, and at least one copy.
  expect(during.length).toBeGreaterThanOrEqual(before.length + 7);

  await deleteAccountOf(server.context, { email: `${ana.accountId}@example.com`, place, isImmediate: true });
  expect(await processDeletions(server.context)).toBe(1);
  expect(await bucket.listKeys()).toEqual(before);
});
