/** Who comes to an album, and what they are shown when it is not open to them: gates, passwords, guests by name. */
export { useLeaveAlbum } from './api/leave-album.ts';
export { AddToTimelineButton } from './components/add-to-timeline-button.tsx';
export { AlbumWays } from './components/album-actions.tsx';
export { AlbumGate } from './components/album-gate.tsx';
export { CopyFileButton } from './components/copy-file-button.tsx';
export { useLogInFirst } from './components/use-log-in-first.ts';
export { VisitorWays } from './components/visitor-actions.tsx';
export { type Speaker, useSpeaker, voiceIn } from './model/contribution-rights.ts';
export { requireVoice } from './model/require-display-name.ts';
export { useHeldFailure } from './model/use-held-failure.ts';
export { AlbumNotFoundPage } from './pages/closed-pages.tsx';
export { CopyGate, CreateNewGate, SubscribeGate } from './pages/login-gates.tsx';
