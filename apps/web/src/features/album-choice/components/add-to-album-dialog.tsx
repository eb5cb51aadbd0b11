import type { ListedJob } from '@stund/contract';
import { Button, Dialog, Spinner } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { AlbumCover } from '../../../shared/albums/album-cover.tsx';
import { albumNameOf } from '../../../shared/albums/album-name.ts';
import { albumsQuery } from '../../../shared/albums/albums-query.ts';
import { errorTextId } from '../../../shared/api/error-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import styles from './add-to-album-dialog.module.css';

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
  const { data, error } = useQuery(albumsQuery);
  const [chosen, setChosen] = useState<ListedJob>();
  const albums = data?.filter((album) => album.current_user_can.addFiles && album.id !== currentId);
  const nameOf = (album: ListedJob) => albumNameOf(album) || t('album-choice.unnamed');
  const confirm = () => {
    if (!chosen) return;
    onClose();
    onChoose({ jobId: chosen.id, name: nameOf(chosen) });
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
      {!albums && !error && <Spinner size={24} label={t('album-choice.loading')} />}
      {!albums && error && <p>{t(errorTextId(error))}</p>}
      {albums?.length === 0 && <p>{t('album-choice.none')}</p>}
      {albums && albums.length > 0 && <Choices albums={albums} chosen={chosen} nameOf={nameOf} onChoose={setChosen} />}
    </Dialog>
  );
}

interface ChoicesProps {
  albums: readonly ListedJob[];
  chosen: ListedJob | undefined;
  nameOf: (album: ListedJob) => string;
  onChoose: (album: ListedJob) => void;
}

function Choices({ albums, chosen, nameOf, onChoose }: ChoicesProps) {
  const { t } = useTexts();
  const group = useId();
  return (
    <div role="radiogroup" aria-label={t('album-choice.albums')} className={styles.albums}>
      {albums.map((album) => (
        <label key={album.id} className={styles.album}>
          <input
            type="radio"
            name={group}
            className={styles.input}
            checked={album.id === chosen?.id}
            onChange={() => onChoose(album)}
          />
          <AlbumCover file={album.details?.cover} className={styles.cover} />
          <span className={styles.name} dir="auto">
            {nameOf(album)}
          </span>
        </label>
      ))}
    </div>
  );
}
