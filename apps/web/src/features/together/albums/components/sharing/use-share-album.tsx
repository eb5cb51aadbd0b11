import type { ListedJob } from '@stund/contract';
import { type ReactNode, useState } from 'react';
import type { AlbumOperations } from '../../../../../shared/album-actions/album-actions.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { copyAlbumLink, InviteDialog } from '../../../invitations/index.ts';
import { ShareOptions } from './share-options.tsx';
import { ShareQuestion } from './share-question.tsx';

/**
 * What pressing Share does: the owner gets the dialog, after a question where the album is private; others copy the link of a
 * shared album. `refused` is an owner whose account is read-only, of a private album.
 */
export type ShareWay = 'dialog' | 'copy' | 'refused';

export interface ShareAlbum {
  /** Undefined where there is nothing that this person can share. */
  way: ShareWay | undefined;
  press: () => void;
  /** The button of the page: it shares, or copies the link. */
  operations: Pick<AlbumOperations, 'share' | 'copy-link'> | undefined;
  /** Has to be rendered on the page, at any position. */
  dialog: ReactNode;
}

/** The behaviour of the button that shares an album. */
export function useShareAlbum(album: ListedJob): ShareAlbum {
  const { t } = useTexts();
  const [step, setStep] = useState<'question' | 'invitation'>();
  const isShared = album.privacy_mode === 'shared';
  const way = wayOf(album);
  const close = () => setStep(undefined);
  const press = () => {
    if (way === 'dialog') setStep(isShared ? 'invitation' : 'question');
    else if (way === 'copy') void copyAlbumLink(album.id);
  };
  return {
    way,
    press,
    operations: way && { [way === 'copy' ? 'copy-link' : 'share']: press },
    dialog: (
      <>
        {step === 'question' && <ShareQuestion album={album} onClose={close} onShared={() => setStep('invitation')} />}
        {step === 'invitation' && (
          <InviteDialog
            album={album}
            title={t('albums.share.title')}
            options={<ShareOptions album={album} />}
            onClose={close}
          />
        )}
      </>
    ),
  };
}

function wayOf({ privacy_mode, current_user_can: can }: ListedJob): ShareWay | undefined {
  if (can.share) return 'dialog';
  if (privacy_mode === 'shared') return 'copy';
  return can.changeProperties ? 'refused' : undefined;
}
