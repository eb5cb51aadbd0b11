import { type RegistrationMode, registrationMetaName, registrationModes } from '@stund/contract';
import { BrandMark, Button, showToast } from '@stund/ui';
import { FileCheck2, House, Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { brand, brandName } from '../../../../shared/brand/brand.ts';
import { LanguageSelect } from '../../../../shared/i18n/language-select.tsx';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../../shared/navigation/page-title.ts';
import { Footer } from '../../../../shared/shell/footer.tsx';
import { useTelevisionLayout } from '../../../../shared/shell/television-layout.ts';
import { useIsHydrated } from '../../../../shared/shell/use-is-hydrated.ts';
import { useStartLogin } from '../api/start-login.ts';
import { LandingStart } from '../landing/landing-start.tsx';
import { SampleTimeline } from '../landing/sample-timeline.tsx';
import { OnTelevision } from '../television/on-television.tsx';
import styles from './landing-page.module.css';

const promises = [
  { icon: FileCheck2, name: 'originals' },
  { icon: House, name: 'place' },
  { icon: Link2, name: 'sharing' },
] as const;

/** The start page for visitors who are not logged in: what the product is, and the way in. */
export function LandingPage() {
  return useTelevisionLayout() ? <OnTelevision /> : <Landing />;
}

function Landing() {
  usePageTitle('');
  return <LandingContent footer={useIsHydrated() && <Footer />} />;
}

/** The build renders it as well, so that the server sends the page before any script has run (app/render-start-page.tsx). */
export function LandingContent({ footer }: { footer: ReactNode }) {
  const { t } = useTexts();
  const mode = readRegistrationMode();
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <BrandMark brand={brand} />
        <div className={styles.tools}>
          <div className={styles.language}>
            <LanguageSelect />
          </div>
          {mode !== 'closed' && <LogInButton />}
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.hero}>
          <div className={styles.words}>
            <h1 className="type-display">{t('login.landing.title')}</h1>
            <p className={styles.lead}>{t('login.landing.lead', { brand: brandName })}</p>
            <div className={styles.start}>
              <LandingStart mode={mode} />
            </div>
          </div>
          <SampleTimeline />
        </div>
        <ul className={styles.promises}>
          {promises.map(({ icon: Icon, name }) => (
            <li key={name}>
              <Icon className={styles.icon} aria-hidden="true" />
              <h2 className={styles.promise}>{t(`login.landing.${name}.title`)}</h2>
              <p className={styles.text}>{t(`login.landing.${name}.text`, { brand: brandName })}</p>
            </li>
          ))}
        </ul>
        <div className={styles.languageBelow}>
          <LanguageSelect />
        </div>
      </main>
      {footer}
    </div>
  );
}

function LogInButton() {
  const { t } = useTexts();
  const start = useStartLogin();
  const begin = () =>
    start.mutate({}, { onError: (error) => showToast({ kind: 'error', message: t(errorTextId(error)) }) });
  return (
    <Button isBusy={start.isPending} busyLabel={t('login.logIn.busy')} onClick={begin}>
      {t('login.logIn')}
    </Button>
  );
}

/** How the start page creates accounts, as the server wrote it into the page. The development server writes nothing. */
function readRegistrationMode(): RegistrationMode {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${registrationMetaName}"]`);
  return registrationModes.find((mode) => mode === meta?.content) ?? 'provider';
}
