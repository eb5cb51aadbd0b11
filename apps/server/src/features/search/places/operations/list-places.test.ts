import { beforeAll, expect, it } from 'vitest';
import { givenFile } from '../../../../testing/given-file.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { unrecognizedBytes } from '../../../../testing/unrecognized-bytes.ts';
import { presentPlaces } from '../place.presenter.ts';
import { listPlaces } from './list-places.ts';

let context: TestContext;
beforeAll(async () => {
  context = await givenContext();
});

const bergen = { latitude: 60.3913, longitude: 5.3221 };
const oslo = { latitude: 59.9139, longitude: 10.7522 };
const greenland = { latitude: 72.58, longitude: -38.45 };
const sea = { latitude: 50, longitude: -30 };

async function givenPhoto(ana: TestAccount, fields: Record<string, string | number>) {
  return givenFile(context, ana, unrecognizedBytes(20), {
    path: `${unrecognizedBytes(4).toString('hex')}.jpg`,
    ...fields,
  });
}

async function placesOf(ana: TestAccount) {
  return presentPlaces(context, await listPlaces(as(ana, context), ana.jobId));
}

it('lists places with their number and the newest picture, those with most first', async () => {
  const ana = await givenAccount(context);
  await givenPhoto(ana, { ...oslo, timestamp: '2024-01-01T10:00:00' });
  const newest = await givenPhoto(ana, { ...oslo, timestamp: '2024-03-01T10:00:00' });
  await givenPhoto(ana, { ...oslo, timestamp: '2024-02-01T10:00:00' });
  await givenPhoto(ana, { ...bergen });
  await givenPhoto(ana, { ...greenland });
  await givenPhoto(ana, { ...sea });
  await givenPhoto(ana, {});
  const { places, more_places } = await placesOf(ana);
  expect(more_places).toBe(0);
  expect(places.map(({ country, name, count }) => [country, name, count])).toEqual([
    ['NO', 'Oslo', 3],
    ['GL', null, 1],
    ['NO', 'Bergen', 1],
  ]);
  expect(places[0]).toMatchObject({ id: 3143244, region: 'Oslo', cover: { id: newest.id, job_id: ana.jobId } });
});

it('lists nothing of the trash', async () => {
  const ana = await givenAccount(context);
  const { id } = await givenPhoto(ana, { ...bergen });
  await context.database.updateTable('file').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  expect((await placesOf(ana)).places).toEqual([]);
});

it('lists nothing for others', async () => {
  const [ana, bo] = [await givenAccount(context), await givenAccount(context)];
  await givenPhoto(ana, { ...bergen });
  await expect(listPlaces(as(bo, context), ana.jobId)).rejects.toThrow('not-found');
  await expect(listPlaces(context, ana.jobId)).rejects.toThrow('login-required');
});

it('refuses those who open an album that does not show places, and answers the owner', async () => {
  const [ana, bo] = [await givenAccount(context), await givenAccount(context)];
  await givenPhoto(ana, { ...bergen });
  const album = (columns: object) =>
    context.database
      .updateTable('job')
      .set({ type: 'story', privacy_mode: 'shared', ...columns })
      .where('id', '=', ana.jobId)
      .execute();
  await album({ include_location: false });
  await expect(listPlaces(as(bo, context), ana.jobId)).rejects.toThrow('forbidden');
  expect((await placesOf(ana)).places).toHaveLength(1);
  await album({ include_location: true, hides_place: true });
  await expect(listPlaces(as(bo, context), ana.jobId)).rejects.toThrow('forbidden');
  await album({ include_location: true, hides_place: false });
  expect((await listPlaces(as(bo, context), ana.jobId)).places).toHaveLength(1);
});
