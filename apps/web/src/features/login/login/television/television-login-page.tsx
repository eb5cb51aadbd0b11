import { BrandMark } from '@stund/ui';
import { brand } from '../../../../shared/brand/brand.ts';
import { LanguageSelect } from '../../../../shared/i18n/language-select.tsx';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../../shared/navigation/page-title.ts';
import { StartButtons } from '../components/start-buttons.tsx';
import { DeviceCode } from './device-code.tsx';
import styles from './television-login-page.module.css';

interface TelevisionLoginPageProps {
  /** The address to open afterwards; the photos by default. */
  returnTo?: string;
}

/** The way in on a television: a code for the phone first, because a remote control types badly. */
export function TelevisionLoginPage({ returnTo }: TelevisionLoginPageProps) {
  const { t } = useTexts();
  usePageTitle(t('login.tv.title'));
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <BrandMark brand={brand} />
        <LanguageSelect />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <h1 className="type-display">{t('login.tv.title')}</h1>
        <DeviceCode returnTo={returnTo} />
        <div className={styles.here}>
          <p className={styles.or}>{t('login.tv.here')}</p>
          <StartButtons offersNewAccount={false} isQuiet {...(returnTo !== undefined && { returnTo })} />
        </div>
      </main>
    </div>
  );
}
