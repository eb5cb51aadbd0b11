import { Button, Disclosure } from '@stund/ui';
import { useState } from 'react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { NamedRows } from '../../../../shared/settings/named-rows.tsx';
import styles from './step.module.css';

/** Exports have thousands of albums. So many are shown first, and so many more at once. */
const firstCount = 50;
const moreCount = 200;

interface AlbumListProps {
  albums: ReadonlyArray<{ title: string; state: string }>;
}

/** The albums by name, folded, and page by page where there are many. */
export function AlbumList({ albums }: AlbumListProps) {
  const { t } = useTexts();
  const [shownCount, setShownCount] = useState(firstCount);
  if (albums.length === 0) return null;
  const hiddenCount = albums.length - shownCount;
  const rows = albums.slice(0, shownCount).map(({ title, state }) => ({ name: title, words: state }));
  return (
    <Disclosure label={<span className={styles.label}>{t('move-in.albums.names', { count: albums.length })}</span>}>
      <NamedRows rows={rows} />
      {hiddenCount > 0 && (
        <Button className={styles.more} onClick={() => setShownCount(shownCount + moreCount)}>
          {t('move-in.albums.more', { count: Math.min(moreCount, hiddenCount) })}
        </Button>
      )}
    </Disclosure>
  );
}
