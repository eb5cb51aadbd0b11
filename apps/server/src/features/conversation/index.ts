export { conversationRoutes } from './conversation.routes.ts';
