import { Badge, Button, Checkbox } from '@stund/ui';
import { useBrandLink } from '../../../../../shared/brand/brand.ts';
import { Text } from '../../../../../shared/i18n/text.tsx';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import type { Catalogue } from '../../api/queries.ts';
import type { Plan } from '../../model/plan-cell.ts';
import { CardForm } from '../card-form/card-form.tsx';
import { priceOf, valuesOf } from '../describe-plan.ts';
import { SavedCardLine } from '../saved-card.tsx';
import { PaymentError } from './payment-error.tsx';
import styles from './purchase.module.css';
import type { Payment } from './use-payment.ts';

interface PaymentFieldsProps {
  catalogue: Catalogue;
  plan: Plan;
  payment: Payment;
}

/** What is bought and what it costs, the card, and the terms. */
export function PaymentFields({ catalogue, plan, payment }: PaymentFieldsProps) {
  const { t, language } = useTexts();
  const months = catalogue.trial?.months ?? 0;
  const price = priceOf(plan, language);
  return (
    <div className={styles.pay}>
      <div className={styles.total}>
        <p className={styles.price}>
          {t(`plans.flow.pay.${plan.period}`, valuesOf(plan, language))}{' '}
          {catalogue.provider === 'sandbox' && <Badge tone="outline">{t('plans.sandbox')}</Badge>}
        </p>
        <p className={styles.note}>
          {months > 0 ? t('plans.flow.pay.trial', { months, price }) : t('plans.flow.pay.now', { price })}
        </p>
      </div>
      {payment.savedCard ? (
        <SavedCardLine
          card={payment.savedCard}
          actions={
            <Button variant="tertiary" onClick={payment.useOtherCard}>
              {t('plans.card.change')}
            </Button>
          }
        />
      ) : (
        <CardForm catalogue={catalogue} onChange={payment.setConfirmCard} />
      )}
      <AcceptTerms payment={payment} />
      <PaymentError error={payment.error} />
    </div>
  );
}

function AcceptTerms({ payment }: { payment: Payment }) {
  const { t } = useTexts();
  const link = useBrandLink('terms') ?? '/terms';
  const tags = {
    link: (children: string) => (
      <a href={link} target="_blank" rel="noreferrer">
        {children}
      </a>
    ),
  };
  return (
    <Checkbox
      checked={payment.hasAccepted}
      onChange={(event) => payment.setHasAccepted(event.currentTarget.checked)}
      error={payment.isReminded ? t('plans.flow.terms.required') : undefined}
    >
      <Text id="plans.flow.terms.accept" tags={tags} />
    </Checkbox>
  );
}
