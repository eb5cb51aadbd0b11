import { IconButton } from '@stund/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { HeaderCover } from '../../../shared/shell/header-cover.tsx';
import styles from './album-bar.module.css';

/** In place of the header while an album is open: the way back, and what can be done with the album. */
export function AlbumBar({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  return (
    <HeaderCover>
      <div className={styles.bar}>
        <IconButton
          label={t('albums.back')}
          icon={<ArrowLeft />}
          iconSize={22}
          render={(props) => <Link to={addresses.albums} {...props} />}
        />
        <div className={styles.actions}>{children}</div>
      </div>
    </HeaderCover>
  );
}
