/** Who comes to an album, and what they are shown when it is not open to them: gates, passwords, guests by name. */
export { useLeaveAlbum } from './api/leave-album.ts';
export { AlbumGate } from './components/album-gate.tsx';
export { requireVoice } from './model/require-voice.ts';
export { type Speaker, useSpeaker, voiceIn } from './model/speaker.ts';

export const loadAlbumNotFoundPage = () => import('./pages/closed-page.tsx');
