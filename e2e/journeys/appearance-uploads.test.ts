import { it } from 'vitest';
import { setStage } from '../harness/stage.ts';
import { appearances, lookIn, showExpiredSession, showUploads } from './scenes.ts';

const stage = setStage();

it.each(appearances)(
  'uploads and an ended session keep the rules of access: $size, $theme',
  async ({ size, theme }) => {
    const person = await stage.givenPerson();
    const visitor = await stage.visit({ size, theme, as: person });
    await showUploads(visitor, lookIn(theme));
    await showExpiredSession(stage, visitor, person, lookIn(theme));
  },
);
