import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeCardElementChangeEvent } from '@stripe/stripe-js';
import { Banner, Button, classNames } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { CardRefused, type ConfirmCard } from '../../api/save-card.ts';
import { getStripe } from '../../api/stripe.ts';
import styles from './card-form.module.css';
import { CardFormLoading, type CardFormProps } from './card-form-parts.tsx';
import { readCardStyle } from './card-style.ts';

/** The card fields of Stripe, in a frame of Stripe. Ask for no billing details and offer no wallets. */
export function StripeCardForm({ publishableKey, onChange }: CardFormProps & { publishableKey: string }) {
  const { t, language } = useTexts();
  const { data, isError, refetch } = useQuery({
    queryKey: ['stripe-js', publishableKey],
    queryFn: () => getStripe(publishableKey),
    staleTime: Number.POSITIVE_INFINITY,
    // Stripe.js is no data: it has cycles, which must not be compared.
    structuralSharing: false,
    retry: false,
  });
  if (isError) {
    const again = (
      <Button size={32} variant="tertiary" onClick={() => void refetch()}>
        {t('plans.retry')}
      </Button>
    );
    return (
      <Banner kind="danger" action={again} className={styles.banner}>
        {t('plans.card.unreachable')}
      </Banner>
    );
  }
  if (!data) return <CardFormLoading />;
  return (
    <Elements stripe={data} options={{ locale: language }}>
      <CardFields onChange={onChange} />
    </Elements>
  );
}

function CardFields({ onChange }: CardFormProps) {
  const { t } = useTexts();
  const stripe = useStripe();
  const elements = useElements();
  const [error, setError] = useState<string>();
  const [style] = useState(readCardStyle);

  const confirm: ConfirmCard = async (clientSecret) => {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) throw new Error('Stripe.js has not yet loaded');
    // Redirects only where the bank requires it.
    const result = await stripe.confirmCardSetup(clientSecret, { payment_method: { card } });
    if (result.error) throw new CardRefused(result.error.message);
  };
  const follow = (event: StripeCardElementChangeEvent) => {
    setError(event.error?.message);
    onChange(event.complete ? confirm : undefined);
  };
  return (
    <div className={styles.form}>
      <div className={styles.label}>{t('plans.card.fields')}</div>
      <CardElement
        className={classNames(styles.field, error !== undefined && styles.invalid) ?? ''}
        options={{ style, hidePostalCode: true, disableLink: true }}
        onChange={follow}
      />
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <p className={styles.note}>{t('plans.card.provider')}</p>
    </div>
  );
}
