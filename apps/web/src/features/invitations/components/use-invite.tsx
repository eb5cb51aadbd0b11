import type { ListedJob } from '@stund/contract';
import { type ReactNode, useState } from 'react';
import { copyAlbumLink } from '../api/copy-album-link.ts';
import { InviteDialog } from './lazy-invite-dialog.tsx';

interface Invite {
  /** The owner is asked how; everybody else gets the link at once. */
  opensDialog: boolean;
  press: () => void;
  /** To be put anywhere on the page. */
  dialog: ReactNode;
}

/** What a button does that lets others in on an album. */
export function useInvite(album: ListedJob): Invite {
  const [isOpen, setIsOpen] = useState(false);
  const opensDialog = album.current_user_can.share;
  return {
    opensDialog,
    press: () => (opensDialog ? setIsOpen(true) : void copyAlbumLink(album.id)),
    dialog: isOpen && <InviteDialog album={album} onClose={() => setIsOpen(false)} />,
  };
}
