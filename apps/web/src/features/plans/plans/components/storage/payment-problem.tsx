import type { StripeSubscription } from '@stund/contract';
import { Banner, Button } from '@stund/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { notify } from '../../../../../shared/notifications/notify.ts';
import { confirmWaitingPayment } from '../../api/buy-plan.ts';
import { confirmPaymentWith } from '../../api/confirm-payment.ts';
import type { Catalogue } from '../../api/queries.ts';
import { CardDialog } from '../purchase/card-dialog.tsx';
import styles from './storage-plans.module.css';

interface PaymentProblemProps {
  catalogue: Catalogue;
  subscription: StripeSubscription;
}

/** Says that a payment waits for the cardholder, or failed, with the way to solve it. */
export function PaymentProblem({ catalogue, subscription }: PaymentProblemProps) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const confirm = useMutation({
    mutationFn: () => confirmWaitingPayment(subscription, confirmPaymentWith(catalogue)),
    onSuccess: () => notify('purchaseSuccessful'),
    onError: () => notify('purchaseFailed'),
  });
  if (subscription.action_client_secret !== null) {
    const action = (
      <Button size={32} variant="tertiary" isBusy={confirm.isPending} onClick={() => confirm.mutate()}>
        {t('plans.confirmPayment.action')}
      </Button>
    );
    return (
      <Banner kind="warning" action={action} className={styles.banner}>
        {t('plans.confirmPayment')}
      </Banner>
    );
  }
  if (subscription.status !== 'past_due') return null;
  const action = (
    <Button size={32} variant="tertiary" onClick={() => setIsOpen(true)}>
      {t('plans.card.change')}
    </Button>
  );
  return (
    <>
      <Banner kind="danger" action={action} className={styles.banner}>
        {t('plans.paymentFailed')}
      </Banner>
      <CardDialog isOpen={isOpen} catalogue={catalogue} onClose={() => setIsOpen(false)} />
    </>
  );
}
