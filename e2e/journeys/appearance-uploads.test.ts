import { it } from 'vitest';
import { bothSizes } from '../harness/sizes.ts';
import { setStage } from '../harness/stage.ts';
import { checkPageThoroughly, showExpiredSession, showUploads } from './appearance.ts';

const stage = setStage();

it.each(bothSizes)('uploads and an expired session are accessible: %s', async (size) => {
  const person = await stage.givenPerson();
  const visitor = await stage.visit({ size, as: person });
  await showUploads(visitor, checkPageThoroughly);
  await showExpiredSession(stage, visitor, person, checkPageThoroughly);
});
