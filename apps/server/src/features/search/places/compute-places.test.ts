import type { FileId } from '@stund/contract';
import { beforeAll, expect, it } from 'vitest';
import { getPlaces } from '../../../platform/places/index.ts';
import { placeColumnsOf } from '../../../storage/index.ts';
import { givenFile } from '../../../testing/given-file.ts';
import { givenAccount, givenContext, type TestContext } from '../../../testing/test-context.ts';
import { unrecognizedBytes } from '../../../testing/unrecognized-bytes.ts';
import { computePlaces, followPlaceData, recomputePlaces } from './compute-places.task.ts';
import { getPlaceState } from './place-state.repository.ts';

let context: TestContext;
beforeAll(async () => {
  context = await givenContext();
});

const bergen = { latitude: 60.3913, longitude: 5.3221 };

function columnsOf(id: FileId) {
  const columns = ['place_area', 'place_id', 'place_cell'] as const;
  return context.database.selectFrom('file').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
}

async function givenPhoto(fields: Record<string, number> = {}) {
  const ana = await givenAccount(context);
  return givenFile(context, ana, unrecognizedBytes(20), { path: 'a.jpg', ...fields });
}

it('gives a file its place when it is stored', async () => {
  const { id } = await givenPhoto(bergen);
  expect(await columnsOf(id)).toEqual(placeColumnsOf(bergen));
});

it('computes what was stored before there were places, by the position in the bytes or from outside', async () => {
  const [hinted, read, none] = [await givenPhoto(bergen), await givenPhoto(), await givenPhoto()];
  await context.database
    .updateTable('media')
    .set({ latitude: 59.9139, longitude: 10.7522 })
    .where('checksum', '=', Buffer.from(read.checksum, 'hex'))
    .execute();
  await context.database.updateTable('file').set({ place_area: null, place_id: null, place_cell: null }).execute();
  await followPlaceData(context);
  expect(await getPlaceState(context.database)).toMatchObject({ version: getPlaces().data.version, done_at: null });
  expect(context.enqueued.at(-1)).toMatchObject({ name: 'compute-places' });
  await computePlaces(context);
  expect(await columnsOf(hinted.id)).toEqual(placeColumnsOf(bergen));
  expect(await columnsOf(read.id)).toMatchObject({ place_id: 3143244 });
  expect(await columnsOf(none.id)).toEqual({ place_area: null, place_id: null, place_cell: null });
  expect((await getPlaceState(context.database)).done_at).not.toBeNull();
});

it('does nothing again once it is done, and continues what was lost', async () => {
  await recomputePlaces(context);
  await computePlaces(context);
  const before = context.enqueued.length;
  await followPlaceData(context);
  expect(context.enqueued).toHaveLength(before);
  await context.database.updateTable('place_state').set({ done_at: null }).execute();
  await followPlaceData(context);
  expect(context.enqueued).toHaveLength(before + 1);
  await computePlaces(context);
});

it('corrects places of other data', async () => {
  const { id } = await givenPhoto(bergen);
  await context.database.updateTable('file').set({ place_id: 1 }).where('id', '=', id).execute();
  await recomputePlaces(context);
  await computePlaces(context);
  expect((await columnsOf(id)).place_id).toBe(3161732);
});
