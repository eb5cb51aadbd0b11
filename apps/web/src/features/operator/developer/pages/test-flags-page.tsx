import { Checkbox } from '@stund/ui';
import { sessionFlagNames, setSessionFlag, useSessionFlags } from '../../../../shared/flags/session-flags.ts';
import { setTestFlag, testFlags, useTestFlags } from '../../../../shared/flags/test-flags.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { usePageTitle } from '../../../../shared/navigation/page-title.ts';
import { BackLink } from '../../../../shared/shell/back-link.tsx';
import styles from './developer-page.module.css';

/** /settings/testFlags has a checkbox for each flag. Flags take effect at once and stay until they are turned off. */
export function TestFlagsPage() {
  const { t } = useTexts();
  const active = useTestFlags();
  const sessionFlags = useSessionFlags();
  usePageTitle(t('developer.flags.title'));
  return (
    <div className={styles.page}>
      <BackLink to={addresses.settings}>{t('developer.toSettings')}</BackLink>
      <h1 className={styles.title}>{t('developer.flags.title')}</h1>
      <p className={styles.lead}>{t('developer.flags.lead')}</p>
      <div className={styles.flags}>
        {testFlags.map((flag) => (
          <Checkbox key={flag} checked={active.has(flag)} onChange={(event) => setTestFlag(flag, event.target.checked)}>
            {t(`developer.flag.${flag}`)}
          </Checkbox>
        ))}
      </div>
      <h2 className={styles.section}>{t('developer.fact.flags')}</h2>
      <p className={styles.lead}>{t('developer.visit.lead')}</p>
      <div className={styles.flags}>
        {sessionFlagNames.map((flag) => (
          <Checkbox
            key={flag}
            checked={sessionFlags[flag]}
            onChange={(event) => setSessionFlag(flag, event.target.checked)}
            help={flag}
          >
            {t(`developer.visit.${flag}`)}
          </Checkbox>
        ))}
      </div>
    </div>
  );
}
