/** Access to albums and shares: gates, passwords, guests with a display name, and the pages displayed when access is denied. */
export { copyShareToTimeline } from './api/copy-to-timeline.ts';
export { useLeaveAlbum } from './api/leave-album.ts';
export { AddToTimelineButton } from './components/add-to-timeline-button.tsx';
export { AlbumActions } from './components/album-actions.tsx';
export { AlbumGate } from './components/album-gate.tsx';
export { CopyFileButton } from './components/copy-file-button.tsx';
export { GatePage } from './components/gate-page.tsx';
export { usePromptLogin } from './components/use-prompt-login.ts';
export { VisitorActions } from './components/visitor-actions.tsx';
export { contributionRights, useVisitorKind, type VisitorKind } from './model/contribution-rights.ts';
export { requireDisplayName } from './model/require-display-name.ts';
export { CopyGate, CreateNewGate, LoginGate, SubscribeGate } from './pages/login-gates.tsx';
export { PasswordPage } from './pages/password-page.tsx';
export { AlbumNotFoundPage, LoginActions, RecoveryActions } from './pages/unavailable-pages.tsx';
