import type { Feature } from '../../../kernel/feature.ts';
import { linkPreviewRoutes } from './link-previews.routes.ts';

export const linkPreviewsFeature: Feature = {
  name: 'link-previews',
  create: ({ brandOf, config: { otherOrigins } }) => ({ routes: linkPreviewRoutes({ brandOf, otherOrigins }) }),
};
