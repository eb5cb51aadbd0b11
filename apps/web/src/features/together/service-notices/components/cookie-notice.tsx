import { Button } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { accountQuery } from '../../../../shared/account/account.ts';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { brandInfo, brandName, useBrandLink } from '../../../../shared/brand/brand.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { type CookieChoice, chooseCookies, sendCookieChoice, useCookieChoice } from '../model/cookie-choice.ts';
import styles from './cookie-notice.module.css';

/** Asks once for consent to usage statistics, if the brand requires it or statistics are enabled. */
export function CookieNotice() {
  const { t } = useTexts();
  const privacy = useBrandLink('privacy');
  const account = useQuery({ ...accountQuery, enabled: false });
  const isCounted = account.data?.permitted_services.analytics ?? false;
  const choice = useCookieChoice();
  const [error, setError] = useState<unknown>();
  const loadedAt = account.data ? account.dataUpdatedAt : 0;
  useEffect(() => {
    if (loadedAt > 0) void sendCookieChoice();
  }, [loadedAt]);
  if (choice !== undefined || !(brandInfo.hasCookieNotice || isCounted)) return null;

  const choose = (chosen: CookieChoice) => void chooseCookies(chosen).catch(setError);
  return (
    <section className={styles.notice} aria-label={t('service-notices.cookies.label')}>
      <p className={styles.text}>
        {t('service-notices.cookies.text', { brand: brandName })}{' '}
        {privacy && (
          <a href={privacy} target="_blank" rel="noreferrer">
            {t('service-notices.cookies.privacy')}
          </a>
        )}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => choose('necessary')}>{t('service-notices.cookies.necessary')}</Button>
        <Button onClick={() => choose('all')}>{t('service-notices.cookies.all')}</Button>
      </div>
      {error !== undefined && (
        <p role="alert" className={styles.problem}>
          {t(errorTextId(error))}
        </p>
      )}
    </section>
  );
}
