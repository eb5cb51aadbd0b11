import { Button, Spinner } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { failureCode } from '../../../../shared/api/api-error.ts';
import { brandName } from '../../../../shared/brand/brand.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { usePageTitle } from '../../../../shared/navigation/page-title.ts';
import { LoadError } from '../../../../shared/shell/load-error.tsx';
import { emailConsentQuery, saveEmailConsent } from '../api/email-consent.ts';
import styles from '../components/consents.module.css';
import { SubscriptionForm } from '../components/subscription-form.tsx';

/** The page of the link in mails with news, /unsubscribe?id=…, for anyone who has the link. */
export function UnsubscribePage() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const identifier = search.get('id') ?? '';
  const consent = useQuery(emailConsentQuery(identifier));
  const code = consent.isError ? failureCode(consent.error) : undefined;
  const isInvalid = code === 'not-found' || code === 'invalid-request';
  const title = t(isInvalid ? 'consents.unsubscribe.invalid' : 'consents.unsubscribe');
  usePageTitle(title);

  const describeFailure = (error: unknown) =>
    t(failureCode(error) === 'conflict' ? 'consents.unsubscribe.conflict' : 'consents.email.failed');
  return (
    <div className={styles.public}>
      <h1 className={styles.title}>{title}</h1>
      {isInvalid ? (
        <>
          <p className={styles.lead}>{t('consents.unsubscribe.invalid.text')}</p>
          <Button variant="primary" render={(props) => <Link to={addresses.emailSettings} {...props} />}>
            {t('consents.unsubscribe.settings')}
          </Button>
        </>
      ) : (
        <p className={styles.lead}>{t('consents.unsubscribe.lead', { brand: brandName })}</p>
      )}
      {consent.isPending && <Spinner size={24} label={t('consents.unsubscribe.loading')} />}
      {consent.isError && !isInvalid && <LoadError title={t('consents.email.failed')} query={consent} />}
      {consent.data !== undefined && (
        <SubscriptionForm
          isSubscribed={consent.data}
          save={(isSubscribed) => saveEmailConsent(identifier, isSubscribed)}
          describeFailure={describeFailure}
        />
      )}
    </div>
  );
}
