import { classNames } from '@stund/ui';
import { albumNameOf } from '../../../../shared/albums/album-name.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import styles from './album-title.module.css';

/** The name of an album, or the placeholder for an album without a name. */
export function AlbumTitle({ name }: { name: string }) {
  const { t } = useTexts();
  const shown = albumNameOf({ name });
  return (
    <span className={classNames(styles.title, shown === '' && styles.unnamed)} dir="auto">
      {shown || t('albums.unnamed')}
    </span>
  );
}
