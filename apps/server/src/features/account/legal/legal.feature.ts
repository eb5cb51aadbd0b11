import type { Feature } from '../../../kernel/feature.ts';
import { legalRoutes } from './legal.routes.ts';

export const legalFeature: Feature = {
  name: 'legal',
  create: ({ brandOf, config: { legalTexts } }) => ({ routes: legalRoutes({ texts: legalTexts, brandOf }) }),
};
