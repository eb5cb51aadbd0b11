import { it } from 'vitest';
import { bothSizes } from '../harness/sizes.ts';
import { setStage } from '../harness/stage.ts';
import { checkPageInBothThemes, showExpiredSession, showUploads } from './appearance.ts';

const stage = setStage();

it.each(bothSizes)('uploads and an ended session keep the rules of access: %s', async (size) => {
  const person = await stage.givenPerson();
  const visitor = await stage.visit({ size, as: person });
  await showUploads(visitor, checkPageInBothThemes);
  await showExpiredSession(stage, visitor, person, checkPageInBothThemes);
});
