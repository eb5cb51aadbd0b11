import { createHash, randomBytes } from 'node:crypto';
import {
  addAlbumComment,
  addComment,
  addReaction,
  type CallInput,
  type Checksum,
  createEdit,
  createJob,
  type Endpoint,
  editComment,
  type FileId,
  getEdit,
  type JobId,
  joinAsGuest,
  listAlbumsOfPicture,
  type ReplyOf,
  setJobAttribute,
  setJobCover,
  setJobPermissions,
} from '@stund/contract';
import { shapesOf } from '@stund/contract/schemas';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, vi } from 'vitest';
import { givenDocumentOf } from '../../features/editing/edits/testing/given-edit.ts';
import { ApiClient } from '../import/api-client.ts';
import { tokenCommand } from '../user/token.command.ts';
import { userAddCommand } from '../user/user-add.command.ts';
import type { Installation } from './given-installation.ts';

/** A caller of the API of a running server. */
export class Person {
  readonly #client: ApiClient;

  constructor(origin: string, token: string) {
    this.#client = new ApiClient({ origin, token, connections: 2, signal: new AbortController().signal });
  }

  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> {
    return this.#client.call(endpoint, input);
  }

  send<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<void> {
    return this.#client.send(endpoint, input);
  }

  /** Uploads a file with fields of the upload call. */
  async add(jobId: JobId, path: string, bytes: Buffer, facts: Record<string, unknown> = {}): Promise<FileId> {
    const file = {
      path,
      mtimeMs: Date.UTC(2020, 1, 3, 4, 5, 6, 789),
      sizeBytes: bytes.length,
      checksum: createHash('sha256').update(bytes).digest('hex') as never,
      bytes: {
        hash: () => Promise.reject(new Error('It is hashed')),
        async *read() {
          yield bytes;
        },
      },
      facts,
    };
    return (await this.#client.upload(jobId, file, () => undefined)).uuid;
  }

  async timeline(): Promise<JobId> {
    return (await this.#client.getAccount()).default_job;
  }

  close(): void {
    this.#client.close();
  }
}

export async function givenPerson(
  installation: Installation,
  origin: string,
  email: string,
  name: string,
): Promise<Person> {
  await installation.run(userAddCommand, [email, '--name', name]);
  return new Person(origin, (await installation.run(tokenCommand, [email])).results[0] ?? '');
}

async function givenGuest(origin: string, name: string): Promise<Person> {
  const response = await fetch(origin + joinAsGuest.path, {
    method: joinAsGuest.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  return new Person(origin, shapesOf(joinAsGuest).reply.parse(await response.json()).auth_token as string);
}

export async function givenPicture(taken?: string): Promise<Buffer> {
  const background = { r: randomBytes(1)[0]!, g: randomBytes(1)[0]!, b: randomBytes(1)[0]! };
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } });
  const exif = { Make: 'Stund', ImageDescription: randomBytes(8).toString('hex') };
  const dates: Record<string, string> =
    taken === undefined ? {} : { DateTimeOriginal: taken, OffsetTimeOriginal: '+02:00' };
  return picture.withExif({ IFD0: exif, IFD2: dates }).jpeg().toBuffer();
}

const video = () => Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), randomBytes(400)]);

/** Fills the timeline and the albums of an account with everything that a takeout has to preserve. */
export async function givenLibrary(installation: Installation, origin: string, ana: Person): Promise<void> {
  const bo = await givenPerson(installation, origin, 'bo@example.com', 'Bo Løvås');
  const timeline = await ana.timeline();
  const exif = await givenPicture('2021:07:03 12:00:00');
  const original = await ana.add(timeline, 'Kamera/IMG_1.jpg', exif);
  await ana.add(timeline, 'Kamera/sub/IMG_1.jpg', await givenPicture('2021:07:03 12:00:00'));
  await ana.add(timeline, 'Снимки/лято.jpg', await givenPicture(), {
    timestamp: '1999-12-31T23:59:58.125',
    utcOffsetMinutes: 60,
    latitude: 59.9,
    longitude: 10.75,
    description: 'Nyttår\npå hytta',
    isFavorite: true,
  });
  await ana.add(timeline, '20180304_050607.jpg', await givenPicture());
  await ana.add(timeline, 'Screenshot 2019.png', await givenPicture());
  await ana.add(timeline, 'papers/CON.pdf', Buffer.from('%PDF-1.4 a document'));
  await ana.add(timeline, 'papers/empty.txt', Buffer.alloc(0));
  await ana.add(timeline, 'twice/a.jpg', exif, { policy: 'allow_duplicates' });
  const live = { id: 'live-1', type: 'live' };
  await ana.add(timeline, 'live.jpg', await givenPicture('2022:01:01 10:00:00'), {
    group: { ...live, isMaster: true },
  });
  await ana.add(timeline, 'live.mov', video(), {
    group: { ...live, isMaster: false },
    timestamp: '2022-01-01T10:00:00',
  });
  for (const index of [1, 2, 3])
    await ana.add(timeline, `burst_${index}.jpg`, await givenPicture('2022:02:02 10:00:00'), {
      group: { id: 'burst-1', type: 'burst', isMaster: index === 2 },
    });

  const { id: album } = await ana.call(createJob, { body: { name: 'Sommer / ‮2021', public: 1, allow_uploads: 1 } });
  const first = await ana.add(album, 'strand.jpg', exif);
  const cover = await ana.add(album, 'cover.jpg', await givenPicture('2021:07:05 08:00:00'), {
    description: 'Forsiden',
  });
  const bos = await bo.add(album, 'fra bo.jpg', await givenPicture('2021:07:04 09:00:00'));
  for (const name of ['bo-live.jpg', 'bo-live.mov'])
    await bo.add(album, name, name.endsWith('jpg') ? await givenPicture('2021:07:04 10:00:00') : video(), {
      group: { id: 'bos', type: 'live', isMaster: name.endsWith('jpg') },
      timestamp: '2021-07-04T10:00:00',
    });
  await ana.send(setJobCover, { params: { id: album }, body: { id: cover } });
  await ana.send(setJobAttribute, { params: { id: album, name: 'sort_order' }, body: { value: 'OLDEST_TAKEN' } });
  await ana.send(setJobAttribute, { params: { id: album, name: 'color' }, body: { value: 'blå\nog grønn' } });
  await ana.send(setJobPermissions, {
    params: { id: album },
    body: { allow_sharing: 0, allow_download: 0, include_location: 1, expires_in_days: 30 },
  });

  const kari = await givenGuest(origin, 'Kari, gjest');
  const on = (fileId: FileId) => ({ params: { id: album, fileId } });
  await bo.call(addComment, { ...on(first), body: { comment: 'Så fint! 🏖️\n<b>ikke fett</b>' } });
  const { comment_id: edited } = await ana.call(addComment, { ...on(first), body: { comment: 'takk' } });
  await ana.call(editComment, {
    params: { id: album, fileId: first, commentId: edited },
    body: { comment: 'takk, Bo' },
  });
  await kari.call(addComment, { ...on(bos), body: { comment: 'hei' } });
  await kari.call(addAlbumComment, { params: { id: album }, body: { comment: 'Hele albumet' } });
  for (const person of [ana, bo, kari]) await person.call(addReaction, { ...on(first), body: {} });
  await kari.call(addReaction, { ...on(bos), body: {} });

  await ana.call(createJob, { body: { name: '' } });
  const { id: other } = await ana.call(createJob, { body: { name: 'sommer / 2021', allow_comments: 0 } });
  await ana.add(other, 'strand.jpg', exif);
  await ana.add(other, 'Strand.JPG', await givenPicture('2020:01:01 00:00:00'));
  await givenEdited(ana, { jobId: timeline, fileId: original, bytes: exif });
  await makeOlder(installation);
}

/** Edits a picture, and adds the result to the albums that contain the picture. */
async function givenEdited(
  ana: Person,
  { jobId, fileId, bytes }: { jobId: JobId; fileId: FileId; bytes: Buffer },
): Promise<void> {
  const checksum = createHash('sha256').update(bytes).digest('hex') as Checksum;
  const plain = givenDocumentOf({ id: fileId, checksum, width: 40, height: 30 });
  const document = {
    ...plain,
    adjust: { ...plain.adjust, exposure: 0.4 },
    transform: { ...plain.transform, quarterTurns: 1 as const },
  };
  const { albums } = await ana.call(listAlbumsOfPicture, { params: { id: jobId, fileId } });
  const body = { document, album_uuids: albums.map((album) => album.id) };
  const { id } = await ana.call(createEdit, { params: { id: jobId, fileId }, body });
  const findEdit = () => ana.call(getEdit, { params: { id: jobId, fileId: id } });
  await vi.waitFor(async () => expect((await findEdit()).state).toBe('ready'), { timeout: 60_000 });
}

/** Moves everything into the past, at different times, so that an import cannot restore a time by accident. */
async function makeOlder({ database }: Installation): Promise<void> {
  const changes: Array<[table: string, column: string]> = [
    ['file', 'uploaded_at'],
    ['comment', 'created_at'],
    ['comment', 'edited_at'],
    ['reaction', 'created_at'],
    ['participant', 'joined_at'],
    ['job', 'created_at'],
    ['photo_edit', 'saved_at'],
  ];
  for (const [table, column] of changes)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - interval '400 days 03:04:05.678'`.execute(
      database,
    );
}
