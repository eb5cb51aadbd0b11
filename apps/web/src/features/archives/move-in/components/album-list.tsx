import { Disclosure } from '@stund/ui';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import styles from './list.module.css';

interface AlbumListProps {
  albums: ReadonlyArray<{ key: string; title: string; state: string }>;
}

/** The albums by name, folded. */
export function AlbumList({ albums }: AlbumListProps) {
  const { t } = useTexts();
  if (albums.length === 0) return null;
  return (
    <Disclosure label={<span className={styles.label}>{t('move-in.albums.names', { count: albums.length })}</span>}>
      <ul className={styles.list}>
        {albums.map(({ key, title, state }) => (
          <li key={key} className={styles.row}>
            <span className={styles.name} dir="auto">
              {title}
            </span>
            <span className={styles.state}>{state}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
