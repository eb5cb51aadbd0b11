import type { ListedJob } from '@stund/contract';
import { Button, Dialog } from '@stund/ui';
import { useState } from 'react';
import { albumNameOf } from '../../../shared/albums/album-name.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { AlbumChooser } from './album-chooser.tsx';

interface AddToAlbumDialogProps {
  isOpen: boolean;
  /** The number of files to add. */
  count: number;
  /** The album that contains the files; it is not offered. */
  currentId?: string | undefined;
  onClose: () => void;
  onChoose: (album: { jobId: string; name: string }) => void;
}

/** Lets the user choose an album that they may add files to. */
export function AddToAlbumDialog({ isOpen, ...rest }: AddToAlbumDialogProps) {
  // Unmounting discards the choice.
  return isOpen ? <AlbumChoiceDialog {...rest} /> : null;
}

function AlbumChoiceDialog({ count, currentId, onClose, onChoose }: Omit<AddToAlbumDialogProps, 'isOpen'>) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<ListedJob>();
  const confirm = () => {
    if (!chosen) return;
    onClose();
    onChoose({ jobId: chosen.id, name: albumNameOf(chosen) || t('album-choice.unnamed') });
  };
  return (
    <Dialog
      isOpen
      width={640}
      onClose={onClose}
      onSubmit={confirm}
      title={t('album-choice.title', { count })}
      actions={
        <>
          <Button onClick={onClose}>{t('shared.cancel')}</Button>
          <Button type="submit" variant="primary" disabledReason={chosen ? undefined : t('album-choice.chooseFirst')}>
            {t('album-choice.add')}
          </Button>
        </>
      }
    >
      <AlbumChooser
        isOffered={(album) => album.id !== currentId}
        noneText={t('album-choice.none')}
        chosen={chosen}
        onChoose={setChosen}
      />
    </Dialog>
  );
}
