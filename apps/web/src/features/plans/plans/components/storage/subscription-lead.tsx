import type { StripeSubscription } from '@stund/contract';
import { formatFullDay } from '../../../../../shared/formatting/dates.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import type { Catalogue } from '../../api/queries.ts';
import { priceOf, sizeOf, valuesOf } from '../describe-plan.ts';
import styles from './storage-plans.module.css';

interface SubscriptionLeadProps {
  catalogue: Catalogue;
  subscription: StripeSubscription | undefined;
}

/** What the person pays and what happens next, in one or two sentences. */
export function SubscriptionLead({ catalogue, subscription }: SubscriptionLeadProps) {
  const { t, language } = useTexts();
  if (!subscription) {
    const months = catalogue.trial?.months ?? 0;
    return (
      <p className={styles.lead}>
        {t('plans.lead.none')} {months > 0 && t('plans.lead.trial', { months })}
      </p>
    );
  }
  const { product, upcomingProduct, renews_at: renewsAt, expires_at: expiresAt } = subscription;
  if (subscription.status === 'incomplete') {
    return <p className={styles.lead}>{t(`plans.flow.pay.${product.period}`, valuesOf(product, language))}</p>;
  }
  if (subscription.cancel_at_period_end && expiresAt !== null) {
    const text = subscription.status === 'trialing' ? 'plans.lead.cancelledTrial' : 'plans.lead.cancelled';
    return <p className={styles.lead}>{t(text, { date: formatFullDay(expiresAt, language) })}</p>;
  }
  if (subscription.status === 'trialing' && renewsAt !== null) {
    const free = { date: formatFullDay(renewsAt, language), price: priceOf(product, language) };
    return <p className={styles.lead}>{t(`plans.lead.freeUntil.${product.period}`, free)}</p>;
  }
  const pays = t(`plans.lead.${product.period}`, { price: priceOf(product, language) });
  if (upcomingProduct) {
    const values = {
      date: formatFullDay(upcomingProduct.start_at, language),
      size: sizeOf(upcomingProduct.size, language),
    };
    return (
      <p className={styles.lead}>
        {pays} {t(`plans.lead.upcoming.${upcomingProduct.period}`, values)}
      </p>
    );
  }
  return (
    <p className={styles.lead}>
      {pays} {renewsAt !== null && t('plans.lead.renews', { date: formatFullDay(renewsAt, language) })}
    </p>
  );
}
