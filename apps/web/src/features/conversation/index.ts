/** What people say of files, what they love, and who takes part. */
export { ConversationPanel } from './components/conversation-panel.tsx';
export { ConversationToggle } from './components/conversation-toggle.tsx';
export { FileConversationBar, FileConversationPanel } from './components/file-conversation.tsx';
export { useConversation } from './components/use-conversation.ts';
export { useLoveState } from './components/use-love.ts';
