import type { FileId, JobId } from '@stund/contract';
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
import { jobRightsOf, loadVisibleJob } from '../../../together/access/index.ts';
import { subscribe } from '../../../together/albums/operations/subscribe.ts';
import { createShare } from '../../../together/shares/operations/create-share.ts';
import { listMapClusters } from './list-map-clusters.ts';
import { listMapFiles } from './list-map-files.ts';
import { listPlaces } from './list-places.ts';

const bergen = { latitude: 60.3913, longitude: 5.3221 };
const rome = { latitude: 41.9028, longitude: 12.4964 };
const world = { west: -180, south: -90, east: 180, north: 90 };

let context: TestContext;
let ana: TestAccount;
const jobs: Record<string, JobId> = {};
const callers: Record<string, TestContext> = {};

async function givenPhoto(jobId: JobId, at: typeof bergen): Promise<FileId> {
  const path = `${unrecognizedBytes(4).toString('hex')}.jpg`;
  return (await givenFile(context, { ...ana, jobId }, unrecognizedBytes(20), { path, ...at })).id;
}

function share(fileIds: FileId[], includesLocation: boolean): Promise<JobId> {
  const options = { days: 30, requiresLogin: false, allowsDownload: true, includesLocation };
  return createShare(as(ana, context), { id: newId<JobId>(), fileIds, title: 'Tur', ...options });
}

beforeAll(async () => {
  context = await givenContext();
  ana = await givenAccount(context);
  const bo = await givenAccount(context);
  callers['owner'] = as(ana, context);
  callers['participant'] = as(bo, context);
  callers['viewer'] = as(await givenAccount(context), context);
  callers['guest'] = (await asGuest(context, 'Eva')).guest;
  callers['visitor'] = { ...context, actor: { kind: 'none' } };
  jobs['timeline'] = ana.jobId;
  // Only one of the two is shared.
  await givenPhoto(ana.jobId, rome);
  const shared = await givenPhoto(ana.jobId, bergen);
  jobs['open share'] = await share([shared], true);
  jobs['plain share'] = await share([shared], false);
  for (const [name, includesLocation] of [
    ['open album', true],
    ['plain album', false],
    ['old album', true],
  ] as const) {
    const jobId = await givenAlbum(context, ana, { includesLocation });
    jobs[name] = jobId;
    await givenPhoto(jobId, bergen);
    await subscribe(callers['participant'], jobId);
  }
  // From before owners chose: it gives originals, and shows no places.
  await context.database.updateTable('job').set({ hides_place: true }).where('id', '=', jobs['old album']!).execute();
  jobs['private album'] = await givenAlbum(context, ana, { isShared: false });
  await givenPhoto(jobs['private album'], bergen);
});

/** What each call below the job answers: the number of photos it knows, or why none. All have to agree, also with the right that the client reads. */
async function photosOnMap(caller: string, job: string): Promise<number | string> {
  const [who, jobId] = [callers[caller]!, jobs[job]!];
  const answers = await Promise.all([
    answerOf(async () => (await listMapClusters(who, jobId, { ...world, zoom: 2 })).count),
    answerOf(async () => (await listMapClusters(who, jobId, { ...world, zoom: 2, start: '1980-01-01' })).count),
    answerOf(async () => (await listMapFiles(who, jobId, { ...world, limit: 10 })).files.length),
    answerOf(async () => (await listPlaces(who, jobId)).places.reduce((sum, { count }) => sum + count, 0)),
  ]);
  expect(new Set(answers).size).toBe(1);
  const right = await answerOf(async () => jobRightsOf(who, await loadVisibleJob(who, jobId)).viewPlaces);
  expect(right).toBe(typeof answers[0] === 'number' ? true : answers[0] === 'forbidden' ? false : answers[0]);
  return answers[0]!;
}

async function answerOf<Result>(call: () => Promise<Result>): Promise<Result | string> {
  try {
    return await call();
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const everyone = ['owner', 'participant', 'viewer', 'guest', 'visitor'] as const;
const others = everyone.filter((caller) => caller !== 'owner');

describe('who sees photos on a map', () => {
  it.each(['timeline', 'open album', 'plain album', 'old album', 'private album', 'open share', 'plain share'])(
    'the owner of %s',
    async (job) => {
      expect(await photosOnMap('owner', job)).toBe(job === 'timeline' ? 2 : 1);
    },
  );

  it.each(others)('%s of an album or share with location, and nothing beyond it', async (caller) => {
    expect(await photosOnMap(caller, 'open album')).toBe(1);
    expect(await photosOnMap(caller, 'open share')).toBe(1);
  });

  it.each(others)('not %s where the owner does not include it', async (caller) => {
    for (const job of ['plain album', 'old album', 'plain share'])
      expect(await photosOnMap(caller, job)).toBe('forbidden');
  });

  it.each(others)('not %s of what is not shared', async (caller) => {
    const expected = caller === 'participant' || caller === 'viewer' ? 'not-found' : 'login-required';
    for (const job of ['timeline', 'private album']) expect(await photosOnMap(caller, job)).toBe(expected);
  });

  it('nobody but the owner once the owner withdraws it', async () => {
    const jobId = await givenAlbum(context, ana);
    jobs['withdrawn album'] = jobId;
    await givenPhoto(jobId, bergen);
    await subscribe(callers['participant']!, jobId);
    expect(await photosOnMap('participant', 'withdrawn album')).toBe(1);
    await context.database.updateTable('job').set({ include_location: false }).where('id', '=', jobId).execute();
    for (const caller of others) expect(await photosOnMap(caller, 'withdrawn album')).toBe('forbidden');
    expect(await photosOnMap('owner', 'withdrawn album')).toBe(1);
  });
});
