import type { TrashAlbum } from '@stund/contract';
import { retention } from '@stund/contract';
import { classNames, IconButton, Menu, MenuItem, MenuSeparator } from '@stund/ui';
import { Ellipsis, Image, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { albumNameOf } from '../../../shared/albums/album-name.ts';
import { useMediaUrls } from '../../../shared/api/media-url.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { daysLeft } from '../model/days-left.ts';
import styles from './trash-album-card.module.css';

interface TrashAlbumCardProps {
  album: TrashAlbum;
  now: Date;
  readOnlyReason: string | undefined;
  onRestore: () => void;
  onDelete: () => void;
}

/** A deleted album with the number of days left to restore it. */
export function TrashAlbumCard({ album, now, readOnlyReason, onRestore, onDelete }: TrashAlbumCardProps) {
  const { t } = useTexts();
  const days = daysLeft(album.dtime, now);
  const name = albumNameOf(album) || t('deleted-items.albums.unnamed');
  return (
    <li className={styles.card}>
      <Cover album={album} />
      <span className={styles.menu}>
        <Menu
          align="end"
          trigger={(trigger) => (
            <IconButton
              {...trigger}
              variant="photo"
              label={t('deleted-items.albums.menu', { name })}
              icon={<Ellipsis />}
              hasTooltip={false}
            />
          )}
        >
          <MenuItem icon={<Undo2 />} isDisabled={readOnlyReason !== undefined} onSelect={onRestore}>
            {t('deleted-items.restore')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} isDanger onSelect={onDelete}>
            {t('deleted-items.deleteForGood')}
          </MenuItem>
        </Menu>
      </span>
      <h2 className={classNames(styles.name, album.name === '' && styles.unnamed)} dir="auto">
        {name}
      </h2>
      <p className={styles.facts}>
        {t('deleted-items.fileCount', { count: album.media_count })} ·{' '}
        <span className={days <= retention.removedSoonDays ? styles.soon : undefined}>
          {t('deleted-items.daysLeft', { count: days })}
        </span>
      </p>
    </li>
  );
}

function Cover({ album }: { album: TrashAlbum }) {
  const { mediaUrl } = useMediaUrls();
  const [hasFailed, setHasFailed] = useState(false);
  const { id, cover_id, media_token } = album;
  const isShown = cover_id !== null && media_token !== null && !hasFailed;
  return (
    <div className={styles.cover}>
      {isShown ? (
        <img
          src={mediaUrl({ id: cover_id, job_id: id, media_token }, 'medium')}
          alt=""
          loading="lazy"
          draggable={false}
          onError={() => setHasFailed(true)}
        />
      ) : (
        <Image aria-hidden="true" />
      )}
    </div>
  );
}
