/** How others get to a shared album: its link, and invitations by mail. */
export { copyAlbumLink, copyFileLink } from './api/copy-album-link.ts';
export { InviteDialog } from './components/lazy-invite-dialog.tsx';
export { useInvite } from './components/use-invite.tsx';
