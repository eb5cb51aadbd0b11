import { beforeAll, it } from 'vitest';
import type { KeptFile } from '../harness/api.ts';
import type { Person } from '../harness/people.ts';
import { setStage } from '../harness/stage.ts';
import { appearances, givenFullTimeline, lookIn, showOwnPages } from './scenes.ts';

const stage = setStage();
let owner: Person;
let kept: KeptFile[];
beforeAll(async () => {
  owner = await stage.givenPerson({ name: 'Ingrid Solberg' });
  kept = await givenFullTimeline(stage, owner);
});

it.each(appearances)(
  'every page of somebody with pictures keeps the rules of access: $size, $theme',
  async ({ size, theme }) => {
    await showOwnPages(await stage.visit({ size, theme, as: owner }), kept, lookIn(theme));
  },
);
