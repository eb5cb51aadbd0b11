import { BrandMark, classNames, IconButton } from '@stund/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand } from '../../../../../shared/brand/brand.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../../shared/navigation/addresses.ts';
import { useAddressIds } from '../../../../../shared/navigation/use-address-ids.ts';
import { HeaderCover } from '../../../../../shared/shell/header-cover.tsx';
import headerParts from '../../../../../shared/shell/header-parts.module.css';
import { AlbumActions, useVisitorKind, VisitorActions } from '../../../guests/index.ts';
import styles from './album-bar.module.css';

interface AlbumBarProps {
  children: ReactNode;
  /** Items of the menu in the album of someone else. */
  menuItems: ReactNode;
}

/** Replaces the header while an album is open. Visitors who came by a link get the logo instead of a Back button. */
export function AlbumBar({ children, menuItems }: AlbumBarProps) {
  const { t } = useTexts();
  const hasAccount = useVisitorKind() === 'account';
  const { jobId } = useAddressIds();
  return (
    <HeaderCover>
      <div className={styles.bar}>
        {hasAccount ? (
          <IconButton
            label={t('albums.back')}
            icon={<ArrowLeft />}
            iconSize={22}
            render={(props) => <Link to={addresses.albums} {...props} />}
          />
        ) : (
          <Link to={addresses.landing} className={classNames(headerParts.logo, styles.logo)}>
            <BrandMark brand={brand} wordmark="responsive" />
          </Link>
        )}
        <div className={classNames(headerParts.actions, styles.actions)}>
          {children}
          {jobId !== undefined && <AlbumActions jobId={jobId}>{menuItems}</AlbumActions>}
          {!hasAccount && <VisitorActions hasAlbumMenu />}
        </div>
      </div>
    </HeaderCover>
  );
}
