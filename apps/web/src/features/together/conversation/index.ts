/** Comments and loves of files and albums, and the list of participants. */
export { ConversationPanel } from './components/conversation-panel.tsx';
export { ConversationToggle } from './components/conversation-toggle.tsx';
export { FileConversationBar, FileConversationPanel } from './components/file-conversation.tsx';
export { useLoveState } from './components/loves/use-love.ts';
export { useConversation } from './components/use-conversation.ts';
