import { beforeAll, it } from 'vitest';
import type { StoredFile } from '../harness/api.ts';
import type { Person } from '../harness/people.ts';
import { bothSizes } from '../harness/sizes.ts';
import { setStage } from '../harness/stage.ts';
import { checkPageThoroughly, givenFullTimeline, showOwnPages } from './appearance.ts';

const stage = setStage();
let owner: Person;
let files: StoredFile[];
beforeAll(async () => {
  owner = await stage.givenPerson({ name: 'Ingrid Solberg' });
  files = await givenFullTimeline(stage, owner);
});

it.each(bothSizes)('every page of a person with photos is accessible: %s', async (size) => {
  await showOwnPages(await stage.visit({ size, as: owner }), files, checkPageThoroughly);
});
