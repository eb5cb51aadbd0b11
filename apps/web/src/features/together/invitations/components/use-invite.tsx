import type { ListedJob } from '@stund/contract';
import { type ReactNode, useState } from 'react';
import { copyAlbumLink } from '../api/copy-album-link.ts';
import { InviteDialog } from './lazy-invite-dialog.tsx';

interface Invite {
  /** The owner gets the dialog; for everyone else the link is copied immediately. */
  opensDialog: boolean;
  press: () => void;
  /** Has to be rendered on the page, at any position. */
  dialog: ReactNode;
}

/** The behaviour of a button that invites others to an album. */
export function useInvite(album: ListedJob): Invite {
  const [isOpen, setIsOpen] = useState(false);
  const opensDialog = album.current_user_can.share;
  return {
    opensDialog,
    press: () => (opensDialog ? setIsOpen(true) : void copyAlbumLink(album.id)),
    dialog: isOpen && <InviteDialog album={album} onClose={() => setIsOpen(false)} />,
  };
}
