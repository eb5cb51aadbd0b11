import type { ListedJob } from '@stund/contract';
import { Spinner } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { AlbumCover } from '../../../shared/albums/album-cover.tsx';
import { albumNameOf } from '../../../shared/albums/album-name.ts';
import { albumsQuery } from '../../../shared/albums/albums-query.ts';
import { errorTextId } from '../../../shared/api/error-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import styles from './album-chooser.module.css';

interface AlbumChooserProps {
  /** Which of the albums that the user may add files to are offered. */
  isOffered: (album: ListedJob) => boolean;
  /** Shown when there are none. */
  noneText: string;
  chosen: ListedJob | undefined;
  onChoose: (album: ListedJob) => void;
}

/** A choice of the albums that the user may add files to, each with its cover and its name. */
export function AlbumChooser({ isOffered, noneText, chosen, onChoose }: AlbumChooserProps) {
  const { t } = useTexts();
  const group = useId();
  const { data, error } = useQuery(albumsQuery);
  const albums = data?.filter((album) => album.current_user_can.addFiles && isOffered(album));
  if (!albums) return error ? <p>{t(errorTextId(error))}</p> : <Spinner size={24} label={t('album-choice.loading')} />;
  if (albums.length === 0) return <p>{noneText}</p>;
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
            {albumNameOf(album) || t('album-choice.unnamed')}
          </span>
        </label>
      ))}
    </div>
  );
}
