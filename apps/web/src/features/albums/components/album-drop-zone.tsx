import { Button, useMediaQuery } from '@stund/ui';
import { ImagePlus, Images } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { pickFiles } from '../../upload/index.ts';
import styles from './album-drop-zone.module.css';

interface AlbumDropZoneProps {
  /** Where photos of the timeline are chosen for it; undefined for who has none. */
  fromTimeline: string | undefined;
  /** What else can be done while there is nothing. */
  children?: ReactNode;
}

/** Where an album without photos gets its first: dropped, chosen on this device, or from the timeline. */
export function AlbumDropZone({ fromTimeline, children }: AlbumDropZoneProps) {
  const { t } = useTexts();
  // Nothing is dragged with a finger.
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
