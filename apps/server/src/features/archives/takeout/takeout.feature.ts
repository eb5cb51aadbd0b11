import type { Feature } from '../../../kernel/feature.ts';
import { takeoutRoutes } from './takeout.routes.ts';

export const takeoutFeature: Feature = { name: 'takeout', create: () => ({ routes: takeoutRoutes }) };
