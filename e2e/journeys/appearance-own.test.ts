import { beforeAll, it } from 'vitest';
import type { KeptFile } from '../harness/api.ts';
import type { Person } from '../harness/people.ts';
import { bothSizes } from '../harness/sizes.ts';
import { setStage } from '../harness/stage.ts';
import { givenFullTimeline, lookInBothThemes, showOwnPages } from './scenes.ts';

const stage = setStage();
let owner: Person;
let kept: KeptFile[];
beforeAll(async () => {
  owner = await stage.givenPerson({ name: 'Ingrid Solberg' });
  kept = await givenFullTimeline(stage, owner);
});

it.each(bothSizes)('every page of somebody with pictures keeps the rules of access: %s', async (size) => {
  await showOwnPages(await stage.visit({ size, as: owner }), kept, lookInBothThemes);
});
