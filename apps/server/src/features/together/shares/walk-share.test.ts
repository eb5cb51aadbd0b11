import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authorizationOf, type Checksum, type FileId, requestAccountDeletion } from '@stund/contract';
import { endpoints } from '@stund/contract/schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pixelsOf } from '../../../platform/private-copy/testing/pixels-of.ts';
import {
  givenTaggedMotionPhotos,
  givenTaggedPictures,
  givenTaggedVideos,
  secret,
} from '../../../platform/private-copy/testing/tagged-originals.ts';
import { hasFfmpeg } from '../../../platform/video/testing/given-video.ts';
import { operationsToTry, undecidedOperations } from '../../../testing/walk/operations-for-recipients.ts';
import { Recipient } from '../../../testing/walk/recipient.ts';
import { type Walk, walkShare } from '../../../testing/walk/walk-share.ts';
import { takeoutRoutes } from '../../archives/takeout/index.ts';
import { documentRoutes } from '../../library/documents/index.ts';
import { encodeVideo } from '../../library/media/videos/encode-video.ts';
import { timelineRoutes } from '../../library/timeline/index.ts';
import { UploadWriters, uploadRoutes } from '../../library/uploads/index.ts';
import { placeRoutes } from '../../search/places/index.ts';
import { searchRoutes } from '../../search/search/index.ts';
import { conversationRoutes } from '../conversation/index.ts';
import { givenShare, givenShareServer } from './testing/given-share-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'stund-walk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let server: Awaited<ReturnType<typeof givenShareServer>>;
const originals = new Map<FileId, string>();
beforeAll(async () => {
  const routes = [
    ...conversationRoutes,
    ...documentRoutes,
    ...takeoutRoutes,
    ...timelineRoutes,
    ...placeRoutes,
    ...searchRoutes,
    ...uploadRoutes(new UploadWriters()),
  ];
  server = await givenShareServer({ routes });
});

it('has a decision about every operation', () => {
  expect(endpoints.length).toBeGreaterThan(100);
  expect(undecidedOperations()).toEqual([]);
});

it('calls no operation without a decision, which could delete the account of the recipient', () => {
  expect(operationsToTry().map(({ name }) => name)).not.toContain('requestAccountDeletion');
  const unknown = { ...requestAccountDeletion, name: 'deleteEverything' };
  expect(() => operationsToTry([...endpoints, unknown])).toThrow('deleteEverything');
});

it('says which call was refused when it cannot continue', async () => {
  const ana = await server.givenPerson();
  const share = await givenShare(ana, [await server.givenText(ana)]);
  const loggedOut = new Recipient(server.origin, authorizationOf('x'.repeat(43), btoa));
  const options = { shareId: share.id, folder, secrets: [], hasAccount: true };
  await expect(walkShare({ ...options, recipient: loggedOut })).rejects.toThrow('listFiles: 401');
});

it.skipIf(!hasFfmpeg)(
  'gives recipients nothing with a trace, whatever they call',
  async () => {
    const ana = await server.givenPerson();
    const tagged = [
      ...(await givenTaggedPictures(folder)),
      ...(await givenTaggedVideos(folder)),
      ...(await givenTaggedMotionPhotos(folder)),
    ];
    for (const { name, path } of tagged.filter((one) => !coveredElsewhere.has(one.name)))
      originals.set(await server.givenMedia(ana, readFileSync(path), `Ferie/${name}`), path);
    originals.set(await server.givenMedia(ana, Buffer.from(drawing), 'drawing.svg'), '');
    originals.set(await server.givenMedia(ana, Buffer.from('a document'), 'letter.txt'), '');
    originals.set(await server.givenMedia(ana, Buffer.from(sidecar), 'plain.jpg.xmp'), '');
    for (const { name, work } of server.context.enqueued.slice())
      if (name === 'video-encode')
        await encodeVideo(server.context, server.tools, (work as { checksum: Checksum }).checksum);
    const { database } = server.context;
    await database
      .updateTable('file')
      .set({ description: secret, hint_latitude: 60.3913, hint_longitude: 5.3221, is_favorite: true })
      .execute();

    const share = await givenShare(ana, [...originals.keys()]);
    const bo = await server.givenPerson();
    const options = { shareId: share.id, folder, secrets: [secret, '60.3913', '60.391'] };
    const token = authorizationOf(bo.browser.authToken!, btoa);
    const recipient = new Recipient(server.origin, token);
    const walk = await walkShare({ ...options, recipient, hasAccount: true });
    expect(walk.problems).toEqual([]);
    await expectPixels(walk);
    const kinds = Object.groupBy(walk.files, ({ copy }) => copy.kind);
    expect(kinds.lossless!.length).toBeGreaterThan(12);
    expect(kinds.converted!.map(({ copy }) => copy.name)).toContain('drawing.jpg');
    expect(kinds.unchanged!.map(({ file }) => file.path)).toEqual(['letter.txt']);
    expect(kinds.none!.map(({ file }) => file.path)).toEqual(['plain.jpg.xmp']);
    expect(kinds.pending).toBeUndefined();

    const some = await givenShare(ana, [...originals.keys()].slice(-6));
    const nobody = new Recipient(server.origin);
    const visitor = await walkShare({ ...options, shareId: some.id, recipient: nobody, hasAccount: false });
    expect(visitor.problems).toEqual([]);
    expect(visitor.files).toHaveLength(6);
  },
  600_000,
);

/** The tests of the planners cover these formats. Encoding and reading videos takes most of the time here. */
const coveredElsewhere = new Set([
  'big.tif',
  'index-first.mov',
  'time-code.mov',
  'camcorder.mp4',
  'pcm.mov',
  'trailer.jpg',
  'thumbnail.jpg',
]);

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><metadata>${secret}</metadata><rect width="40" height="30" fill="teal"/></svg>`;
const sidecar = `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="60,23.478N"/></rdf:RDF></x:xmpmeta>`;

/** Where the page says that nothing was lost, the pixels, frames and sound are those of the original. */
async function expectPixels({ files }: Walk): Promise<void> {
  for (const { file, copy, path } of files)
    if (copy.kind === 'lossless')
      expect(await pixelsOf(path!), file.path).toBe(await pixelsOf(originals.get(file.id)!));
}
