import { type FileId, limits } from '@stund/contract';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../../../platform/id.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { unrecognizedBytes } from '../../../../testing/unrecognized-bytes.ts';
import { presentClusters } from '../place.presenter.ts';
import { listMapClusters } from './list-map-clusters.ts';
import { listMapFiles } from './list-map-files.ts';

const world = { west: -180, south: -90, east: 180, north: 90 };
const bergen = { latitude: 60.3913, longitude: 5.3221 };
const fiji = { latitude: -16.8, longitude: 179.95 };

let context: TestContext;
let ana: TestAccount;
beforeAll(async () => {
  context = await givenContext();
  ana = await givenAccount(context);
  const photos = [
    ['1.jpg', '2021-05-01T10:00:00', bergen],
    ['2.jpg', '2022-05-01T10:00:00', { latitude: 60.392, longitude: 5.324 }],
    ['3.jpg', '2023-05-01T23:59:59', { latitude: 60.26, longitude: 5.22 }],
    ['4.jpg', '2024-05-01T10:00:00', fiji],
  ] as const;
  for (const [path, timestamp, position] of photos)
    await givenFile(context, ana, unrecognizedBytes(20), { path, timestamp, ...position });
  await givenFile(context, ana, unrecognizedBytes(20), { path: 'nowhere.jpg' });
});

async function clustersIn(query: Parameters<typeof listMapClusters>[2]) {
  const { clusters, count } = presentClusters(context, await listMapClusters(as(ana, context), ana.jobId, query));
  return { counts: clusters.map((cluster) => cluster.count), count, clusters };
}

async function pathsIn(query: Partial<Parameters<typeof listMapFiles>[2]>) {
  const page = await listMapFiles(as(ana, context), ana.jobId, { ...world, limit: 100, ...query });
  return { paths: page.files.map(({ path }) => path), next: page.nextCursor };
}

it('groups the files of the world by where they are', async () => {
  expect(await clustersIn({ ...world, zoom: 2 })).toMatchObject({ counts: [3, 1], count: 4 });
});

it('separates them with the zoom', async () => {
  const { counts, clusters } = await clustersIn({ ...world, zoom: 9 });
  expect(counts).toEqual([2, 1, 1]);
  expect(clusters[0]?.latitude).toBeCloseTo(60.39, 1);
  expect(clusters[0]?.longitude).toBeCloseTo(5.32, 1);
});

it('counts a group up to a limit, and says so', async () => {
  const many = await givenAccount(context);
  const { id } = await givenFile(context, many, unrecognizedBytes(20), { path: 'many.jpg', ...bergen });
  const { [0]: column } = await context.database.selectFrom('file').selectAll().where('id', '=', id).execute();
  const { id: _, month: _generated, ...file } = column!;
  const copies = Array.from({ length: limits.mapClusterFiles + 5 }, () => ({ ...file, id: newId<FileId>() }));
  await context.database.insertInto('file').values(copies).execute();
  const ofWorld = (days: { start?: string }) =>
    listMapClusters(as(many, context), many.jobId, { ...world, zoom: 3, ...days });
  for (const days of [{}, { start: '1980-01-01' }])
    expect(await ofWorld(days)).toMatchObject({ count: limits.mapClusterFiles, countsAll: false });
  expect(await listMapClusters(as(ana, context), ana.jobId, { ...world, zoom: 3 })).toMatchObject({ countsAll: true });
});

it('finds only what is in the part, also across the date line', async () => {
  const norway = { west: 3, south: 57, east: 32, north: 72 };
  expect((await clustersIn({ ...norway, zoom: 4 })).count).toBe(3);
  expect((await clustersIn({ west: 170, south: -30, east: -170, north: 0, zoom: 4 })).count).toBe(1);
  expect((await clustersIn({ west: -120, south: 20, east: -60, north: 50, zoom: 4 })).count).toBe(0);
});

it.each([
  ['whose south is north of its north', { south: 90, north: -90 }],
  ['that is the eastern edge alone', { west: 180, east: 180 }],
])('finds nothing in a part %s', async (_, edges) => {
  const part = { ...world, ...edges };
  expect((await clustersIn({ ...part, zoom: 4 })).count).toBe(0);
  expect((await clustersIn({ ...part, zoom: 4, start: '2000-01-01' })).count).toBe(0);
  expect((await pathsIn(part)).paths).toEqual([]);
});

it('leaves out other days', async () => {
  expect((await clustersIn({ ...world, zoom: 2, start: '2022-01-01', end: '2023-05-01' })).count).toBe(2);
  expect((await pathsIn({ start: '2023-05-01', end: '2023-05-01' })).paths).toEqual(['3.jpg']);
});

it('lists the files newest first, a page at a time', async () => {
  expect((await pathsIn({})).paths).toEqual(['4.jpg', '3.jpg', '2.jpg', '1.jpg']);
  const first = await pathsIn({ limit: 3 });
  expect(first.paths).toEqual(['4.jpg', '3.jpg', '2.jpg']);
  expect(await pathsIn({ limit: 3, cursor: first.next ?? undefined })).toEqual({ paths: ['1.jpg'], next: null });
  await expect(pathsIn({ cursor: 'x' })).rejects.toThrow('invalid-request');
});

it('refuses others, and those who may not see places', async () => {
  const bo = await givenAccount(context);
  await expect(listMapClusters(as(bo, context), ana.jobId, { ...world, zoom: 2 })).rejects.toThrow('not-found');
  const shared = { type: 'story', privacy_mode: 'shared', include_location: false } as const;
  await context.database.updateTable('job').set(shared).where('id', '=', ana.jobId).execute();
  await expect(listMapClusters(as(bo, context), ana.jobId, { ...world, zoom: 2 })).rejects.toThrow('forbidden');
  await expect(listMapFiles(as(bo, context), ana.jobId, { ...world, limit: 10 })).rejects.toThrow('forbidden');
});
