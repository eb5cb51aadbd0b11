/** Invitations to shared albums, by link and by mail. */

export { albumLinkOf, copyAlbumLink, copyFileLink, copyLink } from './api/copy-album-link.ts';
export { CopyLinkButton } from './components/copy-link-button.tsx';
export { InviteDialog } from './components/lazy-invite-dialog.tsx';
export { MailFields } from './components/mail-fields.tsx';
export { useInvite } from './components/use-invite.tsx';
export { type LinkMail, useMailForm } from './components/use-mail-form.ts';
