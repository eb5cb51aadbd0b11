import { type BodyOf, changeTypes, listSelectedFiles as endpoint, type FileId, type FileType } from '@stund/contract';
import { shapesOf } from '@stund/contract/schemas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordChanges } from '../../../../kernel/record-change.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { unrecognizedBytes } from '../../../../testing/unrecognized-bytes.ts';
import { getTimelineJob } from '../../jobs/index.ts';
import { listSelectedFiles } from './list-selected-files.ts';
import { measureSelectedFiles } from './measure-selected-files.ts';

let context: TestContext;
let ana: TestAccount;
/** Newest first, one each day of July 2019, 100 bytes each. */
let files: FileId[];
beforeAll(async () => {
  context = await givenContext();
});

beforeEach(async () => {
  ana = await givenAccount(context);
  files = [];
  for (let day = 6; day >= 1; day -= 1) files.push(await givenDay(day, { type: 'jpg' }));
});

const zero = '00000000-0000-0000-0000-000000000000' as FileId;
const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff' as FileId;

async function givenDay(day: number, { type = 'bin', hour = 12 } = {}): Promise<FileId> {
  const mtime = Date.UTC(2019, 6, day, hour) / 1000;
  return (await givenFile(context, ana, unrecognizedBytes(100), { path: `${day}.${type}`, mtime })).id;
}

const noonOf = (day: number) => `2019-07-0${day}T12:00:00`;
const july = {
  newest: { timestamp: '2019-07-31T23:59:59.999', id: last },
  oldest: { timestamp: '2019-07-01T00:00:00', id: zero },
};

async function serial(): Promise<number> {
  const { last_serial } = await getTimelineJob(context.database, ana.accountId);
  return last_serial;
}

/** Parses the selection as the route does. */
function parse(selection: object): BodyOf<typeof endpoint> {
  return shapesOf(endpoint).body.parse(selection);
}

async function idsOf(selection: object, actor = ana): Promise<FileId[]> {
  const found = await listSelectedFiles(as(actor, context), ana.jobId, parse(selection));
  return found.files.map(({ id }) => id);
}

describe('listSelectedFiles', () => {
  it('lists what lies between two files, with or without them', async () => {
    const range = {
      newest: { timestamp: noonOf(5), id: files[1] },
      oldest: { timestamp: noonOf(2), id: files[4] },
      as_of: await serial(),
    };
    expect(await idsOf({ ranges: [range] })).toEqual(files.slice(1, 5));
    expect(await idsOf({ ranges: [{ ...range, includes_newest: false, includes_oldest: false }] })).toEqual(
      files.slice(2, 4),
    );
  });

  it('goes through single files and several ranges in pages, each file once', async () => {
    const asOf = await serial();
    const upTo = (day: number, oldest: number) => ({
      newest: { timestamp: noonOf(day), id: last },
      oldest: { timestamp: noonOf(oldest), id: zero },
      as_of: asOf,
    });
    const selection = { file_uuids: [files[5]], ranges: [upTo(6, 4), upTo(3, 2)] };
    for (const limit of [1, 2, 3, 4, 5, 6, 7]) {
      const found: FileId[] = [];
      let cursor: string | undefined;
      do {
        const body = parse({ ...selection, limit, ...(cursor && { cursor }) });
        const page = await listSelectedFiles(as(ana, context), ana.jobId, body);
        expect(page.files.length).toBeLessThanOrEqual(limit);
        found.push(...page.files.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(found).toEqual([files[5], ...files.slice(0, 5)]);
    }
  });

  it('leaves out files added after the selection, but not files that were only processed again', async () => {
    const range = { ...july, as_of: await serial() };
    await givenDay(3, { hour: 15 });
    await context.database.transaction().execute(async (tx) => {
      await recordChanges(tx, ana.jobId, [
        { type: changeTypes.fileAdded, fileId: files[0]!, payload: { renewed: true } },
        { type: changeTypes.fileAdded, fileId: files[1]!, payload: { renewed: false } },
      ]);
    });
    // The second one was moved there, or restored: nobody has chosen it at its place.
    expect(await idsOf({ ranges: [range] })).toEqual([files[0], ...files.slice(2)]);
    expect(await idsOf({ ranges: [range], file_uuids: [files[1]] })).toContain(files[1]);
    expect(await idsOf({ ranges: [{ ...july, as_of: await serial() }] })).toHaveLength(7);
  });

  it('means what the list showed: kinds, and files uploaded since', async () => {
    const document = await givenDay(2, { hour: 8 });
    const range = { ...july, as_of: await serial() };
    expect(await idsOf({ ranges: [range], type: 'documents' })).toEqual([document]);
    expect(await idsOf({ ranges: [range], type: 'images' })).toEqual(files);
    expect(await idsOf({ ranges: [range], uploaded_since: Date.now() / 1000 + 60 })).toEqual([]);
  });

  it('lists nothing that is gone, of another job or of a stranger', async () => {
    const bo = await givenAccount(context);
    await expect(idsOf({ ranges: [{ ...july, as_of: 0 }] }, bo)).rejects.toThrow('not-found');
    const theirs = await givenFile(context, bo, unrecognizedBytes(10));
    await context.database.updateTable('file').set({ deleted_at: new Date() }).where('id', '=', files[0]!).execute();
    expect(await idsOf({ file_uuids: [files[0], theirs.id, files[1]] })).toEqual([files[1]]);
  });

  it('takes no place that is none', async () => {
    expect(() =>
      parse({ ranges: [{ ...july, as_of: 1, newest: { timestamp: '2019-02-31T00:00:00', id: last } }] }),
    ).toThrow();
    expect(() =>
      parse({ ranges: [{ ...july, as_of: 1, newest: { timestamp: '0000-01-01T00:00:00', id: last } }] }),
    ).toThrow();
    const made = listSelectedFiles(as(ana, context), ana.jobId, parse({ cursor: 'bm9uc2Vuc2U' }));
    await expect(made).rejects.toThrow('invalid-request');
  });
});

describe('measureSelectedFiles', () => {
  it('counts tiles, and the bytes of everything behind them once', async () => {
    await context.database
      .updateTable('file')
      .set({ group_id: 'burst', group_type: 'burst' })
      .where('id', 'in', files.slice(0, 3))
      .execute();
    await context.database.updateTable('file').set({ is_master: false }).where('id', '=', files[1]!).execute();
    const range = { ...july, as_of: await serial() };
    const measure = (selection: object) => measureSelectedFiles(as(ana, context), ana.jobId, parse(selection));
    const none = { pictureCount: 0, videoCount: 0, documentCount: 0, sizeBytes: 0, hasHeic: false, favoriteCount: 0 };
    expect(await measure({ ranges: [range] })).toEqual({ ...none, pictureCount: 5, sizeBytes: 600 });
    expect(await measure({ file_uuids: [files[0], files[4]] })).toMatchObject({ pictureCount: 2 });
    expect(await measure({})).toEqual(none);
  });

  it('finds pictures that could be exported as JPEG', async () => {
    const measure = async (selection: object) =>
      (await measureSelectedFiles(as(ana, context), ana.jobId, parse(selection))).hasHeic;
    const heic = await givenDay(3, { type: 'HEIC', hour: 8 });
    const range = { ...july, as_of: await serial() };
    expect(await measure({ ranges: [range] })).toBe(true);
    expect(await measure({ file_uuids: [heic] })).toBe(true);
    expect(await measure({ file_uuids: files })).toBe(false);
    expect(await measure({ ranges: [{ ...range, oldest: { timestamp: noonOf(4), id: files[2] } }] })).toBe(false);
  });

  it('counts pictures, videos and documents, in ranges and one by one', async () => {
    const measure = async (selection: object) => {
      const size = await measureSelectedFiles(as(ana, context), ana.jobId, parse(selection));
      return [size.pictureCount, size.videoCount, size.documentCount];
    };
    const range = { ...july, as_of: await serial() };
    const setType = (type: FileType, ids: FileId[]) =>
      context.database.updateTable('file').set({ type }).where('id', 'in', ids).execute();
    await setType('Documents', files.slice(3));
    await setType('Movies', files.slice(2, 3));
    const [pictures, videos, documents] = await measure({ ranges: [range] });
    expect([videos, documents]).toEqual([1, files.length - 3]);
    expect(await measure({ file_uuids: files })).toEqual([2, 1, files.length - 3]);
    expect(await measure({ ranges: [range], type: 'media' })).toEqual([pictures, 1, 0]);
    expect(await measure({ ranges: [range], type: 'documents' })).toEqual([0, 0, files.length - 3]);
    expect(await measure({ ranges: [range], file_uuids: files.slice(2), type: 'images' })).toEqual([
      pictures,
      1,
      files.length - 3,
    ]);
  });
});
