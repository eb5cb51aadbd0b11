import type { Feature } from '../../../kernel/feature.ts';
import { conversationRoutes } from './conversation.routes.ts';
import { conversationTables } from './conversation.tables.ts';

export const conversationFeature: Feature = {
  name: 'conversation',
  tables: conversationTables,
  create: () => ({ routes: conversationRoutes }),
};
