import type { TrashAlbum } from '@stund/contract';
import { retention } from '@stund/contract';
import { classNames, type DisabledReason, MenuItem, MenuSeparator } from '@stund/ui';
import { FileOutput, Trash2, Undo2 } from 'lucide-react';
import { AlbumCardMenu } from '../../../../shared/albums/album-card-menu.tsx';
import { AlbumCover } from '../../../../shared/albums/album-cover.tsx';
import { albumNameOf } from '../../../../shared/albums/album-name.ts';
import { nameFiles } from '../../../../shared/files/kind/kind-of-files.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { daysLeft } from '../model/days-left.ts';
import styles from './trash-album-card.module.css';

interface TrashAlbumCardProps {
  album: TrashAlbum;
  now: Date;
  readOnlyReason: DisabledReason | undefined;
  onRestore: () => void;
  onExport: () => void;
  onDelete: () => void;
}

/** A deleted album with the number of days left to restore it. */
export function TrashAlbumCard(props: TrashAlbumCardProps) {
  const { album, now, readOnlyReason, onRestore, onExport, onDelete } = props;
  const texts = useTexts();
  const { t } = texts;
  const days = daysLeft(album.dtime, now);
  const name = albumNameOf(album) || t('trash.albums.unnamed');
  return (
    <li className={styles.card} data-focus-key={album.id}>
      <AlbumCover file={coverOf(album)} />
      <AlbumCardMenu label={t('trash.albums.menu', { name })}>
        <MenuItem icon={<Undo2 />} onSelect={readOnlyReason?.onPress ?? onRestore}>
          {t('trash.restore')}
        </MenuItem>
        {album.media_count > 0 && (
          <MenuItem icon={<FileOutput />} onSelect={onExport}>
            {t('trash.export')}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} isDanger onSelect={onDelete}>
          {t('trash.deleteForGood')}
        </MenuItem>
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
