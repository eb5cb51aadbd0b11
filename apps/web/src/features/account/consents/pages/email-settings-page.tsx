import { Spinner } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { consentsQuery, decideOnConsent } from '../../../../shared/account/consents.ts';
import { brandName } from '../../../../shared/brand/brand.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { SettingsPage } from '../../../../shared/settings/settings-page.tsx';
import { SettingsSection } from '../../../../shared/settings/settings-section.tsx';
import { LoadError } from '../../../../shared/shell/load-error.tsx';
import styles from '../components/consents.module.css';
import { SubscriptionForm } from '../components/subscription-form.tsx';

const key = 'stay_up_to_date__email';

/** The e-mail that the logged-in person receives, at /emailSettings and /settings/unsubscribe. */
export function EmailSettingsPage() {
  const { t } = useTexts();
  const consents = useQuery(consentsQuery);
  const consent = consents.data?.consents[key];
  return (
    <SettingsPage title={t('consents.email')} lead={t('consents.email.lead', { brand: brandName })}>
      <SettingsSection
        title={t('consents.email.news')}
        lead={consent?.is_offered ? t('consents.news.lead') : undefined}
      >
        {consent?.is_offered && (
          <SubscriptionForm
            isSubscribed={consent.value}
            save={(isSubscribed) => decideOnConsent(key, isSubscribed)}
            describeFailure={() => t('consents.email.requestFailed')}
          />
        )}
        {consent && !consent.is_offered && <p className={styles.muted}>{t('consents.email.none')}</p>}
        {!consent && consents.isPending && <Spinner label={t('consents.unsubscribe.loading')} />}
        {!consent && consents.isError && <LoadError title={t('consents.email.requestFailed')} query={consents} />}
      </SettingsSection>
      <SettingsSection title={t('consents.email.always')}>
        <p className={styles.muted}>{t('consents.email.always.text')}</p>
      </SettingsSection>
    </SettingsPage>
  );
}
