import { FlowDialog } from '@stund/ui';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import type { Catalogue } from '../../api/queries.ts';
import type { Plan } from '../../model/plan-cell.ts';
import { priceOf } from '../describe-plan.ts';
import { PaymentFields } from './payment-fields.tsx';
import { type Payment, usePayment } from './use-payment.ts';

interface PaymentDialogProps {
  isOpen: boolean;
  catalogue: Catalogue;
  plan: Plan;
  onClose: () => void;
  onPaid: () => void;
}

/** Buys the plan that was chosen on the storage page. */
export function PaymentDialog({ isOpen, catalogue, plan, onClose, onPaid }: PaymentDialogProps) {
  const { t } = useTexts();
  const payment = usePayment({ catalogue, plan, onPaid });
  const close = () => {
    if (!payment.isPaying) onClose();
  };
  return (
    <FlowDialog
      isOpen={isOpen}
      stepKey="STRIPE"
      title={t('plans.flow.pay.title')}
      staysOnOutsidePress
      onClose={close}
      back={{ label: t('shared.cancel'), onPress: close }}
      primary={usePaymentAction({ catalogue, plan, payment })}
    >
      <PaymentFields catalogue={catalogue} plan={plan} payment={payment} />
    </FlowDialog>
  );
}

/** The button that pays. It is enabled only when the card details are complete. */
export function usePaymentAction({
  catalogue,
  plan,
  payment,
}: {
  catalogue: Catalogue;
  /** Undefined until one is chosen. */
  plan: Plan | undefined;
  payment: Payment;
}) {
  const { t, language } = useTexts();
  const isTrial = (catalogue.trial?.months ?? 0) > 0;
  return {
    label: isTrial
      ? t('plans.flow.pay.start')
      : t('plans.flow.pay.action', { price: plan ? priceOf(plan, language) : '' }),
    onPress: payment.pay,
    isBusy: payment.isPaying,
    busyLabel: t('plans.flow.paying'),
    disabledReason: payment.isReady ? undefined : t('plans.card.incomplete'),
  };
}
