import { Disclosure } from '@stund/ui';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { NamedRows } from '../../../../shared/settings/named-rows.tsx';
import styles from './step.module.css';

interface AlbumListProps {
  albums: ReadonlyArray<{ title: string; state: string }>;
}

/** The albums by name, folded. */
export function AlbumList({ albums }: AlbumListProps) {
  const { t } = useTexts();
  if (albums.length === 0) return null;
  return (
    <Disclosure label={<span className={styles.label}>{t('move-in.albums.names', { count: albums.length })}</span>}>
      <NamedRows rows={albums.map(({ title, state }) => ({ name: title, words: state }))} />
    </Disclosure>
  );
}
