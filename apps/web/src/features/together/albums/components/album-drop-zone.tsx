import { Button, useMediaQuery } from '@stund/ui';
import { ImagePlus, Images } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { pickFiles } from '../../../library/upload/index.ts';
import styles from './album-drop-zone.module.css';

interface AlbumDropZoneProps {
  /** The page that adds photos from the timeline; undefined for visitors without an account. */
  fromTimeline: string | undefined;
  /** Further actions for an empty album. */
  children?: ReactNode;
}

/** The empty state of an album: drop photos, choose them on this device, or add them from the timeline. */
export function AlbumDropZone({ fromTimeline, children }: AlbumDropZoneProps) {
  const { t } = useTexts();
  // Touch devices cannot drop files.
  const canDrop = useMediaQuery('(hover: hover)');
  return (
    <div className={styles.zone}>
      <ImagePlus className={styles.icon} aria-hidden="true" />
      <h2 className={styles.title}>{t(canDrop ? 'albums.drop.title' : 'albums.choose.title')}</h2>
      <p className={styles.text}>{t(canDrop ? 'albums.drop.text' : 'albums.choose.text')}</p>
      <div className={styles.actions}>
        <Button icon={<ImagePlus />} onClick={() => pickFiles('files')}>
          {t('albums.add.fromDevice')}
        </Button>
        {fromTimeline !== undefined && (
          <Button icon={<Images />} render={(props) => <Link to={fromTimeline} {...props} />}>
            {t('albums.add.fromTimeline')}
          </Button>
        )}
      </div>
      {children}
    </div>
  );
}
