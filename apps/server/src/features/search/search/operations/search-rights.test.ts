import type { FileId, JobId } from '@stund/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../platform/id.ts';
import { asGuest, givenAlbum } from '../../../../testing/given-album.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { unrecognizedBytes } from '../../../../testing/unrecognized-bytes.ts';
import { measureSelectedFiles } from '../../../library/files/operations/measure-selected-files.ts';
import { deleteFiles } from '../../../library/trash/operations/delete-files.ts';
import { subscribe } from '../../../together/albums/operations/subscribe.ts';
import { addComment } from '../../../together/conversation/operations/add-comment.ts';
import { createShare } from '../../../together/shares/operations/create-share.ts';
import { withinSearch } from '../within-search.ts';
import { createSavedSearch } from './create-saved-search.ts';
import { listSearchChunk } from './list-search-chunk.ts';
import { listSearchMonths } from './list-search-months.ts';
import { searchFiles } from './search-files.ts';
import { suggestSearches } from './suggest-searches.ts';

const bergen = { latitude: 60.3913, longitude: 5.3221 };
const rome = { latitude: 41.9028, longitude: 12.4964 };
const sofia = { latitude: 42.6977, longitude: 23.3219 };
const text = { language: 'en', today: '2026-11-28' } as const;

let context: TestContext;
let ana: TestAccount;
const jobs: Record<string, JobId> = {};
const callers: Record<string, TestContext> = {};

interface Given {
  path: string;
  bytes?: Buffer;
  camera?: string;
  description?: string;
  at?: { latitude: number; longitude: number };
}

/** Uploads a picture to a job, as a camera that is named would have made it. */
async function given(
  jobId: JobId,
  { path, bytes = unrecognizedBytes(20), camera, description, at }: Given,
): Promise<FileId> {
  const fields = { mtime: Date.parse('2019-07-06T12:00:00Z') / 1000, ...(description && { description }), ...at };
  const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), bytes]);
  const { id } = await givenFile(context, { ...ana, jobId }, jpeg, { path: `${path}.jpg`, ...fields });
  if (camera) await context.database.updateTable('file').set({ camera }).where('id', '=', id).execute();
  return id;
}

function share(fileIds: FileId[], includesLocation: boolean): Promise<JobId> {
  return createShare(as(ana, context), {
    id: newId<JobId>(),
    fileIds,
    title: 'Tur',
    days: 30,
    requiresLogin: false,
    includesLocation,
    allowsDownload: true,
  });
}

beforeAll(async () => {
  context = await givenContext();
  ana = await givenAccount(context);
  const bo = await givenAccount(context);
  const cy = await givenAccount(context);
  const owner = as(ana, context);
  jobs['timeline'] = ana.jobId;
  // The timeline: most of it was taken in Italy, and nothing but one picture of each share is shared.
  for (const path of ['Diary', 'Diary two', 'Diary three'])
    await given(ana.jobId, { path, camera: 'Leica Q2', description: 'Lawyer', at: rome });
  const shared = await given(ana.jobId, { path: 'Pier', camera: 'Nikon Z6', description: 'Ferry', at: bergen });
  const deleted = await given(ana.jobId, { path: 'Gone', camera: 'Sony A7', at: sofia });
  jobs['plain share'] = await share([shared, deleted], false);
  jobs['open share'] = await share([shared, deleted], true);
  await deleteFiles(owner, ana.jobId, [deleted]);

  const hut = unrecognizedBytes(20);
  for (const [name, includesLocation] of [
    ['plain album', false],
    ['open album', true],
  ] as const) {
    const jobId = await givenAlbum(context, ana, { title: 'Hytta', includesLocation });
    jobs[name] = jobId;
    const fileId = await given(jobId, {
      path: 'Hut',
      bytes: hut,
      camera: 'Canon R5',
      description: 'Sauna',
      at: bergen,
    });
    await addComment(owner, { jobId, fileId }, { text: 'Sledge' });
    await subscribe(as(bo, context), jobId);
  }
  // Another album with the same picture, which nobody else may see.
  const jobId = await givenAlbum(context, ana, { title: 'Surprise party' });
  jobs['other album'] = jobId;
  const fileId = await given(jobId, { path: 'Hut', bytes: hut, at: bergen });
  await addComment(owner, { jobId, fileId }, { text: 'Balloons' });
  await createSavedSearch(owner, { id: newId(), name: 'Sunsets of Ana', q: 'sunset', language: 'en' });

  callers['owner'] = owner;
  callers['participant'] = as(bo, context);
  callers['viewer'] = as(cy, context);
  callers['guest'] = (await asGuest(context, 'Eva')).guest;
  callers['visitor'] = { ...context, actor: { kind: 'none' } };
});

async function found(caller: string, job: string, q: string): Promise<string[]> {
  const query = { q, ...text, limit: 100 };
  const { files } = await searchFiles(callers[caller]!, jobs[job]!, query);
  const paths = files.map(({ path }) => path.replace('.jpg', '')).toSorted();
  const { months } = await listSearchMonths(callers[caller]!, jobs[job]!, { q, ...text });
  expect(months.reduce((sum, { picture_count }) => sum + picture_count, 0)).toBe(paths.length);
  return paths;
}

async function suggested(caller: string, job: string, q: string): Promise<string[]> {
  const { suggestions } = await suggestSearches(callers[caller]!, jobs[job]!, { q, ...text });
  return suggestions.map(({ kind, label, count }) => `${kind} ${label} ${count}`);
}

async function kindsOf(caller: string, job: string, q: string): Promise<string[]> {
  const { matching } = await searchFiles(callers[caller]!, jobs[job]!, { q, ...text, limit: 1 });
  return matching.parts.map(({ part, isAvailable }) => `${part.kind} ${isAvailable}`);
}

const recipients = ['participant', 'viewer', 'guest', 'visitor'] as const;
const readers = ['viewer', 'guest', 'visitor'] as const;
/** Searches that only facts could answer which an album without location withholds. */
const withheld = [
  'canon',
  '"canon r5"',
  'camera:canon',
  'sauna',
  '"sauna"',
  'in bergen',
  'norway',
  'place:bergen',
  'near bergen',
  'abroad',
  'with place',
  'without place',
  'with description',
];

describe('in an album without location and camera data', () => {
  it.each(recipients)('a %s finds by name, kind and date alone', async (caller) => {
    for (const q of ['hut', 'h*t*', '2019', 'photos', 'hut 2019'])
      expect(await found(caller, 'plain album', q)).toEqual(['Hut']);
    for (const q of withheld) expect([q, await found(caller, 'plain album', q)]).toEqual([q, []]);
  });

  it('excluding what is withheld says nothing about it either', async () => {
    const negated = ['-canon', '-camera:canon', '-sauna', '-norway', '-place:bergen', '-leica', '-"with place"'];
    for (const q of negated) expect([q, await found('visitor', 'plain album', `hut ${q}`)]).toEqual([q, ['Hut']]);
  });

  it('what was understood is the same as if the facts did not exist', async () => {
    expect(await kindsOf('visitor', 'plain album', 'bergen')).toEqual(['word true']);
    expect(await kindsOf('visitor', 'plain album', 'norway')).toEqual(['word true']);
    expect(await kindsOf('visitor', 'plain album', 'near bergen')).toEqual(['place false']);
    expect(await kindsOf('visitor', 'plain album', 'camera:canon')).toEqual(
      await kindsOf('visitor', 'plain album', 'camera:leica'),
    );
  });

  it.each(recipients)('a %s gets no suggestion of it', async (caller) => {
    for (const q of ['can', 'ber', 'nor', 'sau', 'lei', 'rom', 'sur', 'sun', 'dia', 'bal', 'sle'])
      expect([q, await suggested(caller, 'plain album', q)]).toEqual([q, []]);
    expect(await suggested(caller, 'plain album', '201')).toEqual(['year 2019 1']);
  });

  it('its owner finds by all of it', async () => {
    for (const q of [
      'canon',
      'camera:canon',
      'sauna',
      'in bergen',
      'norway',
      'with place',
      'with description',
      'sledge',
    ])
      expect([q, await found('owner', 'plain album', q)]).toEqual([q, ['Hut']]);
  });
});

it('chunks of a month contain what the list contains', async () => {
  const listed = async (q: string) => {
    const chunk = { q, ...text, month: '2019-07', type: 'all', offset: 0, limit: 120 } as const;
    return (await listSearchChunk(callers['guest']!, jobs['plain album']!, chunk)).files.map(({ path }) => path);
  };
  expect(await listed('hut')).toEqual(['Hut.jpg']);
  for (const q of ['canon', 'sauna', 'in bergen', 'with place']) expect(await listed(q)).toEqual([]);
});

describe('in an album with location', () => {
  it.each(recipients)('a %s finds by camera, description and place', async (caller) => {
    for (const q of ['canon', 'camera:canon', 'sauna', 'in bergen', 'norway', 'with place', 'with description'])
      expect([q, await found(caller, 'open album', q)]).toEqual([q, ['Hut']]);
    expect(await suggested(caller, 'open album', 'can')).toEqual(['camera Canon R5 1']);
    expect(await suggested(caller, 'open album', 'ber')).toEqual(['place Bergen, Norway 1']);
  });

  it.each(recipients)('a %s finds and is suggested nothing of the rest of the owner', async (caller) => {
    for (const q of [
      'diary',
      'leica',
      'lawyer',
      'rome',
      'surprise',
      'album:surprise',
      'hytta',
      'balloons',
      'in any album',
      'not in any album',
      'shared',
      'not shared',
    ])
      expect([q, await found(caller, 'open album', q)]).toEqual([q, []]);
    for (const q of ['dia', 'lei', 'rom', 'ita', 'sur', 'hyt', 'sun', 'bal'])
      expect([q, await suggested(caller, 'open album', q)]).toEqual([q, []]);
  });

  it('comments are found by those who are in the album', async () => {
    expect(await found('participant', 'open album', 'sledge')).toEqual(['Hut']);
    for (const caller of readers) expect(await found(caller, 'open album', 'sledge')).toEqual([]);
  });

  it('hides places where the owner hides them alone', async () => {
    const hide = (hides: boolean) =>
      context.database.updateTable('job').set({ hides_place: hides }).where('id', '=', jobs['open album']!).execute();
    await hide(true);
    for (const q of ['in bergen', 'norway', 'near bergen', 'with place', 'without place'])
      expect([q, await found('participant', 'open album', q)]).toEqual([q, []]);
    expect(await suggested('participant', 'open album', 'ber')).toEqual([]);
    expect(await found('participant', 'open album', 'canon')).toEqual(['Hut']);
    await hide(false);
  });
});

describe('in a share', () => {
  it.each(readers)('without location, a %s finds by name and date alone', async (caller) => {
    for (const q of ['pier', 'p*r*', '2019']) expect(await found(caller, 'plain share', q)).toEqual(['Pier']);
    for (const q of [
      'nikon',
      'camera:nikon',
      'ferry',
      'in bergen',
      'norway',
      'near bergen',
      'abroad',
      'with place',
      'with description',
    ])
      expect([q, await found(caller, 'plain share', q)]).toEqual([q, []]);
    for (const q of ['nik', 'ber', 'fer', 'nor'])
      expect([q, await suggested(caller, 'plain share', q)]).toEqual([q, []]);
  });

  it.each(readers)('with location, a %s finds by camera, description and place', async (caller) => {
    for (const q of ['nikon', 'camera:nikon', 'ferry', 'in bergen', 'norway', 'near bergen', 'with place'])
      expect([q, await found(caller, 'open share', q)]).toEqual([q, ['Pier']]);
    expect(await suggested(caller, 'open share', 'nik')).toEqual(['camera Nikon Z6 1']);
  });

  it('nothing outside of it is found, suggested or counted, and nothing that its owner has deleted', async () => {
    for (const q of ['diary', 'leica', 'lawyer', 'rome', 'gone', 'sony', 'surprise', 'shared'])
      expect([q, await found('visitor', 'open share', q)]).toEqual([q, []]);
    for (const q of ['lei', 'rom', 'son', 'sof', 'dia', 'sur', 'sun', '201'])
      expect([q, await suggested('visitor', 'open share', q)]).toEqual([q, []]);
    expect(await kindsOf('visitor', 'open share', 'sofia')).toEqual(['word true']);
  });

  it('where its owner lives is read from its files, and not from the timeline', async () => {
    expect(await found('owner', 'timeline', 'abroad')).toEqual(['Pier']);
    expect(await found('visitor', 'open share', 'abroad')).toEqual([]);
  });
});

describe('those who may not see a job', () => {
  it.each([
    ['participant', 'timeline', 'not-found'],
    ['guest', 'timeline', 'login-required'],
    ['visitor', 'timeline', 'login-required'],
  ])('are refused: a %s in the %s', async (caller, job, code) => {
    const query = { q: 'diary', ...text, limit: 10 };
    await expect(searchFiles(callers[caller]!, jobs[job]!, query)).rejects.toThrow(code);
    await expect(suggestSearches(callers[caller]!, jobs[job]!, query)).rejects.toThrow(code);
    await expect(listSearchMonths(callers[caller]!, jobs[job]!, query)).rejects.toThrow(code);
  });
});

describe('a selection in the results of a search', () => {
  const measure = async (caller: string, q: string) => {
    const first = { timestamp: '2000-01-01T00:00:00', id: '00000000-0000-0000-0000-000000000000' as FileId };
    const last = { timestamp: '2100-01-01T00:00:00', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' as FileId };
    const range = { newest: last, oldest: first, includes_newest: true, includes_oldest: true, as_of: 1_000_000 };
    const search = { q, ...text };
    const selection = { ranges: [range], file_uuids: [], type: 'all', search } as const;
    return (await measureSelectedFiles(callers[caller]!, jobs['plain album']!, selection as never)).pictureCount;
  };

  it('contains what matches, and nothing that is withheld', async () => {
    expect(await measure('owner', 'canon')).toBe(1);
    expect(await measure('owner', 'hut')).toBe(1);
    expect(await measure('owner', 'diary')).toBe(0);
    for (const caller of recipients) {
      expect(await measure(caller, 'hut')).toBe(1);
      for (const q of withheld) expect([q, await measure(caller, q)]).toEqual([q, 0]);
    }
  });
});

it('ends with an error when it takes too long', async () => {
  const search = { jobId: ana.jobId, text: { q: 'pier', ...text } };
  const sleeping = withinSearch(
    callers['owner']!,
    search,
    async ({ tx }) => {
      await sql`select pg_sleep(60)`.execute(tx);
      return {};
    },
    2000,
  );
  await expect(sleeping).rejects.toThrow('search-timeout');
  expect(await found('owner', 'timeline', 'pier')).toEqual(['Pier']);
});
