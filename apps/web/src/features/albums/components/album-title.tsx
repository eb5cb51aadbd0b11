import { classNames } from '@stund/ui';
import { albumNameOf } from '../../../shared/albums/album-name.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import styles from './album-title.module.css';

/** What an album is called while it has no name, or what it is called. */
export function AlbumTitle({ name }: { name: string }) {
  const { t } = useTexts();
  const shown = albumNameOf({ name });
  return (
    <span className={classNames(styles.title, shown === '' && styles.unnamed)} dir="auto">
      {shown || t('albums.unnamed')}
    </span>
  );
}
