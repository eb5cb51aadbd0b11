import type { Feature } from '../../kernel/feature.ts';
import { linkUseRoutes } from './link-use.routes.ts';

export const linkUseFeature: Feature = { name: 'link-use', create: () => ({ routes: linkUseRoutes }) };
