import type { TrashAlbum } from '@stund/contract';
import { retention } from '@stund/contract';
import { classNames } from '@stund/ui';
import type { Operations } from '../../../../shared/actions/action.ts';
import { ActionItems } from '../../../../shared/actions/action-items.tsx';
import { useBindActions } from '../../../../shared/actions/use-bind-actions.ts';
import { AlbumCardMenu } from '../../../../shared/albums/album-card-menu.tsx';
import { AlbumCover } from '../../../../shared/albums/album-cover.tsx';
import { albumNameOf } from '../../../../shared/albums/album-name.ts';
import { nameFiles } from '../../../../shared/files/kind/kind-of-files.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { daysLeft } from '../model/days-left.ts';
import { trashedAlbumMenu } from '../model/trash-actions.ts';
import styles from './trash-album-card.module.css';

interface TrashAlbumCardProps {
  album: TrashAlbum;
  now: Date;
  operations: Operations;
}

/** A deleted album with the number of days left to restore it. */
export function TrashAlbumCard({ album, now, operations }: TrashAlbumCardProps) {
  const bind = useBindActions();
  const texts = useTexts();
  const { t } = texts;
  const days = daysLeft(album.dtime, now);
  const name = albumNameOf(album) || t('trash.albums.unnamed');
  return (
    <li className={styles.card} data-focus-key={album.id}>
      <AlbumCover file={coverOf(album)} />
      <AlbumCardMenu label={t('trash.albums.menu', { name })}>
        <ActionItems actions={bind(trashedAlbumMenu, { fileCount: album.media_count }, operations)} />
      </AlbumCardMenu>
      <h2 className={classNames(styles.name, album.name === '' && styles.unnamed)} dir="auto">
        {name}
      </h2>
      <p className={styles.facts}>
        {nameFiles(texts, album)} ·{' '}
        <span className={days <= retention.removedSoonDays ? styles.soon : undefined}>
          {t('trash.daysLeft', { count: days })}
        </span>
      </p>
    </li>
  );
}

function coverOf({ id, cover_id, media_token }: TrashAlbum) {
  return cover_id !== null && media_token !== null ? { id: cover_id, job_id: id, media_token } : undefined;
}
