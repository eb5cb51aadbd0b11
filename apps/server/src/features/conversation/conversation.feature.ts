import type { Feature } from '../../kernel/feature.ts';
import { conversationRoutes } from './conversation.routes.ts';

export const conversationFeature: Feature = { name: 'conversation', create: () => ({ routes: conversationRoutes }) };
