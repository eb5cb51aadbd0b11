import type { Feature } from '../../../kernel/feature.ts';
import { fileRoutes } from './files.routes.ts';

export const filesFeature: Feature = { name: 'files', create: () => ({ routes: fileRoutes }) };
