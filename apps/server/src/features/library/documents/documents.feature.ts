import type { Feature } from '../../../kernel/feature.ts';
import { documentRoutes } from './documents.routes.ts';

export const documentsFeature: Feature = { name: 'documents', create: () => ({ routes: documentRoutes }) };
