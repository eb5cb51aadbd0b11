import { Banner } from '@stund/ui';
import { lazy, Suspense } from 'react';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import type { Catalogue } from '../../api/queries.ts';
import { CardFormLoading, type CardFormProps } from './card-form-parts.tsx';
import { SandboxCardForm } from './sandbox-card-form.tsx';

const StripeCardForm = lazy(async () => ({ default: (await import('./stripe-card-form.tsx')).StripeCardForm }));

/** The fields for a card, of Stripe or of the sandbox. Card details never reach our server. */
export function CardForm({ catalogue, onChange }: CardFormProps & { catalogue: Catalogue }) {
  const { t } = useTexts();
  if (catalogue.provider === 'sandbox') return <SandboxCardForm onChange={onChange} />;
  if (catalogue.publishable_key === null) return <Banner kind="danger">{t('plans.card.notReady')}</Banner>;
  return (
    <Suspense fallback={<CardFormLoading />}>
      <StripeCardForm publishableKey={catalogue.publishable_key} onChange={onChange} />
    </Suspense>
  );
}
