import { previewPurchase, type StripeSubscription } from '@stund/contract';
import { Button } from '@stund/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../../../../../shared/account/account.ts';
import { callEndpoint } from '../../../../../shared/api/call-endpoint.ts';
import { formatFullDay } from '../../../../../shared/formatting/dates.ts';
import { formatPrice } from '../../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { notify } from '../../../../../shared/notifications/notify.ts';
import { buyPlan } from '../../api/buy-plan.ts';
import { confirmPaymentWith } from '../../api/confirm-payment.ts';
import type { Catalogue } from '../../api/queries.ts';
import { isUpgrade, type Plan } from '../../model/plan-cell.ts';
import { planRowsOf } from '../../model/plan-rows.ts';
import { valuesOf } from '../describe-plan.ts';
import { PlanChooser } from '../plan-chooser.tsx';
import { PaymentDialog } from '../purchase/payment-dialog.tsx';
import { PaymentError } from '../purchase/payment-error.tsx';
import styles from './storage-plans.module.css';

interface ChoosePlanProps {
  catalogue: Catalogue;
  subscription: StripeSubscription | undefined;
}

/** The table of plans, and the button that buys the chosen one or changes to it. */
export function ChoosePlan({ catalogue, subscription }: ChoosePlanProps) {
  const { used_space: usedBytes } = useAccount();
  const [planId, setPlanId] = useState<string>();
  const upcoming = subscription?.upcomingProduct;
  const situation = {
    activeId: subscription?.product.id,
    upcoming: upcoming ? { id: upcoming.id, startsAt: upcoming.start_at } : undefined,
    usedBytes,
  };
  const plan = catalogue.products.find(({ id }) => id === planId);
  const clear = () => setPlanId(undefined);
  return (
    <>
      <PlanChooser rows={planRowsOf(catalogue.products)} situation={situation} value={planId} onChange={setPlanId} />
      {subscription ? (
        <ChangePlan key={planId} catalogue={catalogue} subscription={subscription} plan={plan} onDone={clear} />
      ) : (
        <BuyPlan catalogue={catalogue} plan={plan} onDone={clear} />
      )}
    </>
  );
}

interface ActProps {
  catalogue: Catalogue;
  plan: Plan | undefined;
  onDone: () => void;
}

function BuyPlan({ catalogue, plan, onDone }: ActProps) {
  const { t, language } = useTexts();
  const [paying, setPaying] = useState<Plan>();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.act}>
      <Button
        variant="primary"
        className={styles.button}
        disabledReason={plan ? undefined : t('plans.chooseFirst')}
        onClick={() => {
          setPaying(plan);
          setIsOpen(true);
        }}
      >
        {plan ? t(`plans.buy.${plan.period}`, valuesOf(plan, language)) : t('plans.choose')}
      </Button>
      {paying && (
        <PaymentDialog
          key={paying.id}
          isOpen={isOpen}
          catalogue={catalogue}
          plan={paying}
          onClose={() => setIsOpen(false)}
          onPaid={() => {
            setIsOpen(false);
            onDone();
          }}
        />
      )}
    </div>
  );
}

function ChangePlan({ catalogue, subscription, plan, onDone }: ActProps & { subscription: StripeSubscription }) {
  const { t, language } = useTexts();
  const change = useMutation({
    mutationFn: (planId: string) => buyPlan({ planId, isChange: true, confirmPayment: confirmPaymentWith(catalogue) }),
    onSuccess: () => {
      notify('planChangeSucceeded');
      onDone();
    },
    onError: () => notify('planChangeFailed'),
  });
  const isSame = plan && (plan.id === subscription.product.id ? !subscription.upcomingProduct : false);
  if (!plan || isSame || plan.id === subscription.upcomingProduct?.id) return null;
  return (
    <>
      <div className={styles.act}>
        <ChangeNote subscription={subscription} plan={plan} />
        <Button
          variant="primary"
          className={styles.button}
          isBusy={change.isPending}
          busyLabel={t('plans.changing')}
          onClick={() => change.mutate(plan.id)}
        >
          {t(`plans.change.${plan.period}`, valuesOf(plan, language))}
        </Button>
      </div>
      {change.error && (
        <div className={styles.banner}>
          <PaymentError error={change.error} />
        </div>
      )}
    </>
  );
}

/** What the change costs and when it takes effect, before it is made. */
function ChangeNote({ subscription, plan }: { subscription: StripeSubscription; plan: Plan }) {
  const { t, language } = useTexts();
  const { data: preview } = useQuery({
    queryKey: ['plans', 'preview', plan.id, subscription.product.id],
    queryFn: ({ signal }) => callEndpoint(previewPurchase, { query: { plan_id: plan.id } }, { signal }),
    retry: false,
  });
  if (isUpgrade(subscription.product, plan)) {
    const price = preview
      ? formatPrice(preview.amount_due, preview.currency, language)
      : formatPrice(plan.price, plan.currency, language);
    return <p className={styles.note}>{t('plans.upgradeNote', { price })}</p>;
  }
  const startsAt = preview?.starts_at ?? subscription.renews_at;
  return (
    <p className={styles.note}>
      {startsAt === null
        ? t('plans.laterNoteUndated')
        : t('plans.laterNote', { date: formatFullDay(startsAt, language) })}
    </p>
  );
}
