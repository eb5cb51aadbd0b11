import { IconButton } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { consentsQuery } from '../../../shared/account/consents.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { useEmbedded } from '../../../shared/navigation/embedded.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { ImproveRow } from './improve-row.tsx';
import styles from './settings.module.css';
import { TakeoutRow } from './takeout-row.tsx';

/** Consents, where this installation asks for any, and the person's data, at /settings/privacy. */
export function PrivacyPage() {
  const { t } = useTexts();
  const { isEmbedded } = useEmbedded();
  const { data } = useQuery(consentsQuery);
  usePageTitle(t('settings.privacy'));
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        {!isEmbedded && (
          <IconButton
            label={t('settings.privacy.back')}
            icon={<ArrowLeft />}
            iconSize={22}
            className={styles.back}
            render={(props) => <Link to={addresses.settings} {...props} />}
          />
        )}
        <h1 className={styles.title}>{t('settings.privacy')}</h1>
      </div>
      {data?.consents.help_us_improve && (
        <section className={styles.section} aria-labelledby="privacy-consents">
          <p className={styles.sectionText}>{t('settings.privacy.lead')}</p>
          <h2 id="privacy-consents" className={styles.sectionTitle}>
            {t('settings.consents')}
          </h2>
          <div className={styles.rows}>
            <ImproveRow />
          </div>
        </section>
      )}
      <section className={styles.section} aria-labelledby="privacy-data">
        <h2 id="privacy-data" className={styles.sectionTitle}>
          {t('settings.data')}
        </h2>
        <div className={styles.rows}>
          <TakeoutRow />
        </div>
      </section>
    </div>
  );
}
