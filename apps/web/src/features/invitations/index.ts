/** Invitations to shared albums, by link and by mail. */
export { copyAlbumLink, copyFileLink } from './api/copy-album-link.ts';
export { InviteDialog } from './components/lazy-invite-dialog.tsx';
export { useInvite } from './components/use-invite.tsx';
