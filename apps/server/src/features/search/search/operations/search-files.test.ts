import type { FileId, JobId } from '@stund/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { givenFile } from '../../../../testing/given-file.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { createSavedSearch } from './create-saved-search.ts';
import { listSearchChunk } from './list-search-chunk.ts';
import { listSearchMonths } from './list-search-months.ts';
import { searchFiles } from './search-files.ts';
import { suggestSearches } from './suggest-searches.ts';

let context: TestContext;
let ana: TestAccount;
let bo: TestAccount;
const ids: Record<string, FileId> = {};
const today = '2026-11-28';
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
let made = 0;

async function given(account: TestAccount, path: string, at: string, fields: Record<string, string | number> = {}) {
  made += 1;
  const bytes = Buffer.concat([jpeg, Buffer.from(`${made}`)]);
  const file = await givenFile(context, account, bytes, { path, mtime: Date.parse(`${at}Z`) / 1000, ...fields });
  return file.id;
}

beforeAll(async () => {
  context = await givenContext();
  ana = await givenAccount(context);
  bo = await givenAccount(context);
  ids.beach = await given(ana, 'Beach day.jpg', '2019-07-06T12:00:00', { description: 'Sand castles in Ålesund' });
  ids.camera = await given(ana, 'DSC01234.jpg', '2019-07-20T12:00:00');
  ids.cabin = await given(ana, 'Hytta 1.jpg', '2020-02-01T12:00:00');
  ids.sofia = await given(ana, 'София.jpg', '2021-12-25T12:00:00');
  ids.bo = await given(bo, 'Beach of Bo.jpg', '2019-07-06T12:00:00');
  await context.database
    .updateTable('file')
    .set({ camera: 'Canon EOS 5D' })
    .where('id', '=', ids.camera as FileId)
    .execute();
});

const search = (q: string, who = ana, jobId: JobId = ana.jobId) =>
  searchFiles(as(who, context), jobId, { q, language: 'en', today, limit: 100 });
async function found(q: string, who = ana): Promise<string[]> {
  const { files } = await search(q, who, who.jobId);
  return files.map(({ id }) => Object.entries(ids).find(([, one]) => one === id)?.[0] ?? '?');
}

describe('a search', () => {
  it.each([
    ['beach', ['beach']],
    ['BEA', ['beach']],
    ['beaches', ['beach']],
    ['castle', ['beach']],
    ['"sand castles"', ['beach']],
    ['"castles sand"', []],
    ['aalesund', ['beach']],
    ['alesund', ['beach']],
    ['1234', []],
    ['01234', ['camera']],
    ['DSC*', ['camera']],
    ['*123?.jpg', ['camera']],
    ['canon', ['camera']],
    ['camera:"eos 5d"', ['camera']],
    ['camera:nikon', []],
    ['sofia', ['sofia']],
    ['софия', ['sofia']],
    ['july 2019', ['camera', 'beach']],
    ['weekends in 2019', ['camera', 'beach']],
    ['christmas', ['sofia']],
    ['summer -beach', ['camera']],
    ['beach or hytta', ['cabin', 'beach']],
    ['2019 beach', ['beach']],
    ['videos', []],
    ['not in any album 2020', ['cabin']],
    ['with description', ['beach']],
    ['without date beach', ['beach']],
    ['added in 2010', []],
    ['%', []],
    ['_', []],
    ['', []],
    ['5 stars', []],
    ["'; drop table file; --", []],
  ])('for %j finds the files that it says, newest first', async (q, expected) => {
    expect(await found(q)).toEqual(expected);
  });

  it('finds no files of others', async () => {
    expect(await found('beach', bo)).toEqual(['bo']);
    await expect(search('beach', bo)).rejects.toThrow('not-found');
  });

  it('says what it understood and what it cannot search', async () => {
    const { matching } = await search('beach 2019 4 stars');
    expect(matching.parts.map(({ part, isAvailable }) => [part.kind, part.text, isAvailable])).toEqual([
      ['word', 'beach', true],
      ['date', '2019', true],
      ['rating', '4 stars', false],
    ]);
  });

  it('continues after a page', async () => {
    const query = { q: 'since 2019', language: 'en', today, limit: 3 } as const;
    const first = await searchFiles(as(ana, context), ana.jobId, query);
    expect(first.files.map(({ id }) => id)).toEqual([ids.sofia, ids.cabin, ids.camera]);
    const rest = await searchFiles(as(ana, context), ana.jobId, { ...query, cursor: first.nextCursor! });
    expect(rest.files.map(({ id }) => id)).toEqual([ids.beach]);
    expect(rest.nextCursor).toBeNull();
    await expect(searchFiles(as(ana, context), ana.jobId, { ...query, cursor: 'x' })).rejects.toThrow(
      'invalid-request',
    );
  });

  it('is listed by month and in chunks, as the timeline is', async () => {
    const text = { q: 'since 2019', language: 'en', today } as const;
    const { months } = await listSearchMonths(as(ana, context), ana.jobId, text);
    expect(months.map(({ month, picture_count }) => [month, picture_count])).toEqual([
      [202112, 1],
      [202002, 1],
      [201907, 2],
    ]);
    const chunk = { ...text, month: '2019-07', type: 'all', offset: 0, limit: 120 } as const;
    const { files } = await listSearchChunk(as(ana, context), ana.jobId, chunk);
    expect(files.map(({ id }) => id)).toEqual([ids.camera, ids.beach]);
    const around = await listSearchChunk(as(ana, context), ana.jobId, { ...chunk, around: ids.beach, limit: 1 });
    expect(around).toMatchObject({ offset: 1, files: [{ id: ids.beach }] });
    const other = listSearchChunk(as(ana, context), ana.jobId, { ...chunk, q: 'hytta', around: ids.beach });
    await expect(other).rejects.toThrow('not-found');
  });
});

describe('the words of a file', () => {
  it('are few bytes', async () => {
    const { rows } = await sql<{ bytes: number }>`
      select max(pg_column_size(search_words))::int as bytes from file where description is null
    `.execute(context.database);
    expect(rows[0]!.bytes).toBeLessThan(120);
  });
});

describe('suggestions', () => {
  const suggest = async (q: string) =>
    (await suggestSearches(as(ana, context), ana.jobId, { q, language: 'en', today })).suggestions;

  it('continue the last word, with the number of files', async () => {
    expect(await suggest('2019 cano')).toMatchObject([
      { kind: 'camera', label: 'Canon EOS 5D', q: '2019 camera:"Canon EOS 5D"', count: 1 },
    ]);
    expect(await suggest('202')).toMatchObject([
      { kind: 'year', label: '2021', count: 1 },
      { kind: 'year', label: '2020', count: 1 },
    ]);
    expect(await suggest('phot')).toMatchObject([{ kind: 'type', label: 'picture', q: 'photo', count: 4 }]);
    expect(await suggest('beac')).toMatchObject([{ kind: 'file', label: 'Beach day.jpg', count: null }]);
    expect(await suggest('')).toEqual([]);
    expect(await suggest('beach ')).toEqual([]);
  });

  it('contain saved searches', async () => {
    const id = '00000000-0000-7000-8000-00000000000a' as never;
    const saved = { id, name: 'Holidays', q: 'july 2019', language: 'en' } as const;
    await createSavedSearch(as(ana, context), saved);
    await createSavedSearch(as(ana, context), saved);
    await expect(createSavedSearch(as(bo, context), saved)).rejects.toThrow('conflict');
    expect(await suggest('holi')).toMatchObject([{ kind: 'saved', label: 'Holidays', q: 'july 2019', count: 2 }]);
  });
});
