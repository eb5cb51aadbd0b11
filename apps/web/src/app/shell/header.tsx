import { BrandMark, classNames, type TabLinkProps, Tabs } from '@stund/ui';
import { type Ref, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { LazySearchField } from '../../features/search/search-field/index.ts';
import { NotificationBell } from '../../features/together/notifications/index.ts';
import { brand } from '../../shared/brand/brand.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { addresses } from '../../shared/navigation/addresses.ts';
import headerParts from '../../shared/shell/header-parts.module.css';
import styles from './header.module.css';
import { BurgerMenu, UserMenu } from './user-menu.tsx';

/**
 * The header is 56 px high: logo, tabs, actions of the page, and the user menu. On phones a burger menu replaces the
 * user menu. The shell has the landmark around it, which also contains what covers the header.
 */
export function Header({ actionsRef }: { actionsRef: Ref<HTMLDivElement> }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const hasContentAbove = useHasContentAbove();
  const isPhotos = pathname.startsWith(addresses.photos);
  return (
    <div className={classNames(styles.header, hasContentAbove && styles.raised)}>
      <div className={styles.start}>
        <div className={styles.burger}>
          <BurgerMenu />
        </div>
        <Link to={addresses.photos} className={classNames(headerParts.logo, styles.logo)}>
          <BrandMark brand={brand} wordmark="responsive" />
        </Link>
        <Tabs
          label={t('app.mainNavigation')}
          items={[
            { href: addresses.photos, label: t('app.photos'), isCurrent: isPhotos },
            { href: addresses.albums, label: t('app.albums'), isCurrent: pathname.startsWith(addresses.albums) },
          ]}
          renderLink={renderTab}
        />
      </div>
      <LazySearchField />
      <div className={styles.end}>
        <div ref={actionsRef} className={classNames(headerParts.actions, styles.actions)} />
        <div className={styles.bell}>
          <NotificationBell />
        </div>
        <div className={styles.user}>
          <UserMenu />
        </div>
      </div>
    </div>
  );
}

function renderTab({ href, ...link }: TabLinkProps) {
  return <Link to={href} {...link} />;
}

/** Whether the page is scrolled, so that content is under the header. */
function useHasContentAbove(): boolean {
  const [hasContentAbove, setHasContentAbove] = useState(false);
  useEffect(() => {
    const update = () => setHasContentAbove(window.scrollY > 0);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return hasContentAbove;
}
