import { FlowDialog } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../../../../../shared/account/account.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { type Catalogue, productsQuery } from '../../api/queries.ts';
import { type FlowEvent, type FlowStep, nextFlowStep } from '../../model/flow.ts';
import { rememberDeclined, useSubscriptionOffer } from '../../model/offer.ts';
import { planRowsOf } from '../../model/plan-rows.ts';
import { PlanChooser } from '../plan-chooser.tsx';
import { usePaymentAction } from '../purchase/payment-dialog.tsx';
import { PaymentFields } from '../purchase/payment-fields.tsx';
import { usePayment } from '../purchase/use-payment.ts';
import { useWelcome, Welcome } from './welcome.tsx';

interface SubscriptionDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Offers a subscription: welcome, choice of a plan and payment, or the warning for those who decline. */
export function SubscriptionDialog({ isOpen, onClose }: SubscriptionDialogProps) {
  const { data: catalogue } = useQuery(productsQuery());
  return catalogue && <Flow isOpen={isOpen} onClose={onClose} catalogue={catalogue} />;
}

function Flow({ isOpen, onClose, catalogue }: SubscriptionDialogProps & { catalogue: Catalogue }) {
  const { t } = useTexts();
  const [step, setStep] = useState<FlowStep>('WELCOME');
  const [planId, setPlanId] = useState<string>();
  const { used_space: usedBytes } = useAccount();
  const offer = useSubscriptionOffer();
  const welcome = useWelcome(catalogue);
  const plan = catalogue.products.find(({ id }) => id === planId);
  const go = (event: FlowEvent) => setStep(nextFlowStep(step, event));
  const end = () => {
    setPlanId(undefined);
    onClose();
  };
  const payment = usePayment({ catalogue, plan, onPaid: end });
  const payAction = usePaymentAction({ catalogue, plan, payment });
  // Escape leads back, or to the warning: the flow is never closed by accident.
  const shell = {
    isOpen,
    stepKey: step,
    staysOnOutsidePress: true,
    onClose: () => !payment.isPaying && go(step === 'WELCOME' ? 'decline' : 'back'),
  };

  if (step === 'NOSUB') {
    const skip = () => {
      if (offer !== undefined) rememberDeclined(offer);
      end();
    };
    return (
      <FlowDialog
        {...shell}
        title={t('plans.flow.none.title')}
        text={t('plans.flow.none.text')}
        back={{ label: t('plans.flow.none.back'), onPress: () => go('back') }}
        primary={{ label: t('plans.flow.none.skip'), onPress: skip }}
      />
    );
  }
  if (step === 'SUB') {
    return (
      <FlowDialog
        {...shell}
        title={t('plans.flow.plan.title')}
        back={{ label: t('plans.flow.back'), onPress: () => go('back') }}
        primary={{
          label: t('plans.flow.continue'),
          onPress: () => go('continue'),
          disabledReason: plan ? undefined : t('plans.chooseFirst'),
        }}
      >
        <PlanChooser
          rows={planRowsOf(catalogue.products)}
          situation={{ usedBytes }}
          value={planId}
          onChange={setPlanId}
        />
      </FlowDialog>
    );
  }
  if (step === 'STRIPE' && plan) {
    return (
      <FlowDialog
        {...shell}
        title={t('plans.flow.pay.title')}
        back={{ label: t('plans.flow.back'), onPress: () => !payment.isPaying && go('back') }}
        primary={payAction}
      >
        <PaymentFields catalogue={catalogue} plan={plan} payment={payment} />
      </FlowDialog>
    );
  }
  return (
    <FlowDialog
      {...shell}
      title={welcome.title}
      text={welcome.text}
      back={{ label: t('plans.flow.decline'), onPress: () => go('decline') }}
      primary={{ label: t('plans.flow.continue'), onPress: () => go('continue') }}
    >
      <Welcome catalogue={catalogue} />
    </FlowDialog>
  );
}
