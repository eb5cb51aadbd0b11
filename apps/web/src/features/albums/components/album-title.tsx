import { classNames } from '@stund/ui';
import { useTexts } from '../../../shared/i18n/texts.ts';
import styles from './album-title.module.css';

/** What an album is called while it has no name, or what it is called. */
export function AlbumTitle({ name }: { name: string }) {
  const { t } = useTexts();
  const isNamed = isName(name);
  return (
    <span className={classNames(styles.title, !isNamed && styles.unnamed)} dir="auto">
      {isNamed ? name : t('albums.unnamed')}
    </span>
  );
}

/** An older client calls an album so until it has a name. */
export function isName(name: string): boolean {
  return name !== '' && name !== '__new_album__';
}
