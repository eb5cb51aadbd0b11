import { it } from 'vitest';
import { bothSizes } from '../harness/sizes.ts';
import { setStage } from '../harness/stage.ts';
import { lookInBothThemes, showExpiredSession, showUploads } from './scenes.ts';

const stage = setStage();

it.each(bothSizes)('uploads and an ended session keep the rules of access: %s', async (size) => {
  const person = await stage.givenPerson();
  const visitor = await stage.visit({ size, as: person });
  await showUploads(visitor, lookInBothThemes);
  await showExpiredSession(stage, visitor, person, lookInBothThemes);
});
