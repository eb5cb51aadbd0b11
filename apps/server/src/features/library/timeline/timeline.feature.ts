import type { Feature } from '../../../kernel/feature.ts';
import { timelineRoutes } from './timeline.routes.ts';

export const timelineFeature: Feature = { name: 'timeline', create: () => ({ routes: timelineRoutes }) };
