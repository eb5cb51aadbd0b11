export { conversationFeature } from './conversation.feature.ts';
export { conversationRoutes } from './conversation.routes.ts';
export { deleteConversationOfPerson } from './delete-conversation-of-person.ts';
