import { BrandMark, Button } from '@stund/ui';
import { type ReactNode, use } from 'react';
import { Link, useLocation } from 'react-router';
import { brand } from '../../../shared/brand/brand.ts';
import { LanguageSelect } from '../../../shared/i18n/language-select.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Footer } from '../../../shared/shell/footer.tsx';
import { HeaderActionsPlace } from '../../../shared/shell/header-actions.tsx';
import { useStartLogin } from '../../login/index.ts';
import styles from './gate-page.module.css';

interface GatePageProps {
  icon: ReactNode;
  title: string;
  /** What happened, and what to do. */
  lead: ReactNode;
  children?: ReactNode;
}

/** What stands in place of an album that is not shown: one column of 384, in the frame of the page or, without one, in its own. */
export function GatePage(props: GatePageProps) {
  usePageTitle(props.title);
  const isFramed = use(HeaderActionsPlace) !== null;
  if (isFramed) return <Column {...props} />;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to={addresses.landing} className={styles.logo}>
          <BrandMark brand={brand} />
        </Link>
        <div className={styles.ways}>
          <LanguageSelect />
          <LogIn />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Column {...props} />
      </main>
      <Footer />
    </div>
  );
}

function Column({ icon, title, lead, children }: GatePageProps) {
  return (
    <div className={styles.room}>
      <div className={styles.column}>
        <div className={styles.icon} aria-hidden="true">
          {icon}
        </div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
    </div>
  );
}

/** Back to this very page, as oneself. */
function LogIn() {
  const { t } = useTexts();
  const { pathname, search, hash } = useLocation();
  const isSignedIn = useSession().token !== undefined;
  const start = useStartLogin();
  if (isSignedIn) return null;
  return (
    <Button
      variant="tertiary"
      isBusy={start.isPending}
      busyLabel={t('guests.logIn')}
      onClick={() => start.mutate({ returnTo: pathname + search + hash })}
    >
      {t('guests.logIn')}
    </Button>
  );
}
