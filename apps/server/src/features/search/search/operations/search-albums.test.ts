import type { FileId, JobId } from '@stund/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { givenAlbum } from '../../../../testing/given-album.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { unrecognizedBytes } from '../../../../testing/unrecognized-bytes.ts';
import { deleteFiles } from '../../../library/trash/operations/delete-files.ts';
import { subscribe } from '../../../together/albums/operations/subscribe.ts';
import { addComment } from '../../../together/conversation/operations/add-comment.ts';
import { searchAlbums } from './search-albums.ts';
import { searchFiles } from './search-files.ts';

const bergen = { latitude: 60.3913, longitude: 5.3221 };
const text = { language: 'en', today: '2026-11-28' } as const;

let context: TestContext;
let ana: TestAccount;
let bo: TestAccount;
let outsider: TestAccount;
const albums: Record<string, JobId> = {};

interface Given {
  path: string;
  bytes?: Buffer;
  camera?: string;
  description?: string;
  taken?: string;
}

/** Uploads a picture from Bergen. */
async function given(jobId: JobId, { path, bytes = unrecognizedBytes(20), camera, description, taken }: Given) {
  const fields = {
    mtime: Date.parse(taken ?? '2019-07-06T12:00:00Z') / 1000,
    ...(description && { description }),
    ...bergen,
  };
  const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), bytes]);
  const { id } = await givenFile(context, { ...ana, jobId }, jpeg, { path: `${path}.jpg`, ...fields });
  if (camera) await context.database.updateTable('file').set({ camera }).where('id', '=', id).execute();
  return id;
}

beforeAll(async () => {
  context = await givenContext();
  [ana, bo, outsider] = [await givenAccount(context), await givenAccount(context), await givenAccount(context)];
  const inBoth = unrecognizedBytes(20);
  await given(ana.jobId, { path: 'Hut in both', bytes: inBoth });
  for (const [name, includesLocation] of [
    ['open', true],
    ['plain', false],
  ] as const) {
    const jobId = await givenAlbum(context, ana, { title: `Summer ${name}`, includesLocation });
    albums[name] = jobId;
    await given(jobId, { path: 'Hut in both', bytes: inBoth });
    const fileId = await given(jobId, { path: 'Hut', camera: 'Canon R5', description: 'Sauna' });
    await given(jobId, { path: 'Boat', taken: '2021-02-03T12:00:00Z' });
    const gone = await given(jobId, { path: 'Hut gone' });
    await deleteFiles(as(ana, context), jobId, [gone]);
    await addComment(as(ana, context), { jobId, fileId }, { text: 'Sledge' });
    await subscribe(as(bo, context), jobId);
  }
  albums['private'] = await givenAlbum(context, ana, { title: 'Surprise party', isShared: false });
  await given(albums['private'], { path: 'Hut with balloons' });
});

async function found(account: TestAccount, q: string): Promise<Record<string, number>> {
  const { albums: list } = await searchAlbums(as(account, context), { q, ...text });
  const names = Object.entries(albums);
  return Object.fromEntries(
    list.map(({ album, count }) => [names.find(([, id]) => id === album.id)?.[0] ?? album.title, count]),
  );
}

describe('what is only in albums', () => {
  it('is found in one’s own albums, without what the timeline has too and what was deleted', async () => {
    expect(await found(ana, 'hut')).toEqual({ open: 1, plain: 1, private: 1 });
    expect(await found(ana, 'boat 2021')).toEqual({ open: 1, plain: 1 });
    expect(await found(ana, 'nothing like this')).toEqual({});
  });

  it('is found in the albums that an account takes part in, whose files its timeline does not have', async () => {
    expect(await found(bo, 'hut')).toEqual({ open: 2, plain: 2 });
    expect(await found(outsider, 'hut')).toEqual({});
  });

  it('is found by the title of its album', async () => {
    expect(await found(ana, 'surprise')).toEqual({ private: 1 });
    expect(await found(bo, 'album:open')).toEqual({ open: 3 });
    expect(await found(bo, 'surprise')).toEqual({});
  });

  it('is not found by what its album withholds', async () => {
    for (const q of ['canon', 'sauna', 'camera:canon']) {
      expect([q, await found(ana, q)]).toEqual([q, { open: 1, plain: 1 }]);
      expect([q, await found(bo, q)]).toEqual([q, { open: 1 }]);
    }
    expect(await found(bo, 'in bergen')).toEqual({ open: 3 });
    expect(await found(ana, 'in bergen')).toEqual({ open: 2, plain: 2, private: 1 });
    expect(await found(bo, 'sledge')).toEqual({ open: 1, plain: 1 });
  });

  it('is not found where a part of the search is about the timeline', async () => {
    expect(await found(ana, 'hut not in an album')).toEqual({});
    expect(await found(ana, 'hut favorites')).toEqual({});
    expect(await found(ana, 'hut 4 stars')).toEqual({ open: 1, plain: 1, private: 1 });
  });
});

it('finds in each album what a search of that album finds, without the contents of the timeline', async () => {
  const words = [
    'hut',
    'boat',
    'sauna',
    'canon',
    'sledge',
    'gone',
    'both',
    '2019',
    '2021',
    'photos',
    'videos',
    '-boat',
  ];
  const queries = [...words, ...words.flatMap((one, index) => [`${one} ${words[(index + 5) % words.length]}`])];
  for (const account of [ana, bo, outsider]) {
    const owned = await context.database
      .selectFrom('file')
      .select('checksum')
      .where('job_id', '=', account.jobId)
      .execute();
    const contents = new Set(owned.map(({ checksum }) => checksum.toString('hex')));
    for (const q of queries) {
      const expected: Record<string, number> = {};
      for (const [name, id] of Object.entries(albums)) {
        const count = await countAlone(account, { id, q, contents });
        if (count > 0) expected[name] = count;
      }
      expect([q, await found(account, q)]).toEqual([q, expected]);
    }
  }
});

async function countAlone(
  account: TestAccount,
  { id, q, contents }: { id: JobId; q: string; contents: ReadonlySet<string> },
): Promise<number> {
  const query = { q, ...text, limit: 100 };
  const page = await searchFiles(as(account, context), id, query).catch(() => undefined);
  const files: ReadonlyArray<{ id: FileId; checksum: Buffer }> = page?.files ?? [];
  const isTaken = page?.job.relation === 'owner' || page?.job.relation === 'participant';
  return isTaken ? files.filter(({ checksum }) => !contents.has(checksum.toString('hex'))).length : 0;
}
