import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../../../../../shared/account/account.ts';
import { notify } from '../../../../../shared/notifications/notify.ts';
import { acceptTerms } from '../../api/accept-terms.ts';
import { buyPlan } from '../../api/buy-plan.ts';
import { confirmPaymentWith } from '../../api/confirm-payment.ts';
import { type Catalogue, cardQuery, firstPurchaseKey } from '../../api/queries.ts';
import { saveCard } from '../../api/save-card.ts';
import type { Plan } from '../../model/plan-cell.ts';
import { useCardEntry } from './use-card-entry.ts';

interface PaymentOptions {
  catalogue: Catalogue;
  plan: Plan | undefined;
  onPaid: () => void;
}

/** The first purchase of a plan, with the saved card or one that is entered now. */
export function usePayment({ catalogue, plan, onPaid }: PaymentOptions) {
  const { tos_to_approve: terms } = useAccount();
  const { data: card } = useQuery(cardQuery);
  const [wantsOtherCard, setWantsOtherCard] = useState(false);
  const [confirmCard, setConfirmCard] = useCardEntry();
  const [hasAccepted, setHasAccepted] = useState(false);
  const [isReminded, setIsReminded] = useState(false);
  const savedCard = card && !card.is_expired && !wantsOtherCard ? card : undefined;

  const payment = useMutation({
    mutationKey: firstPurchaseKey,
    mutationFn: async () => {
      if (!plan) return;
      if (terms !== null) await acceptTerms(terms);
      if (confirmCard && !savedCard) {
        await saveCard(confirmCard);
        setWantsOtherCard(false);
      }
      await buyPlan({ planId: plan.id, isChange: false, confirmPayment: confirmPaymentWith(catalogue) });
    },
    onSuccess: () => {
      notify('purchaseSuccessful');
      onPaid();
    },
    onError: () => notify('purchaseFailed'),
  });

  return {
    savedCard,
    useOtherCard: () => setWantsOtherCard(true),
    setConfirmCard,
    hasAccepted,
    setHasAccepted: (isAccepted: boolean) => {
      setHasAccepted(isAccepted);
      setIsReminded(false);
    },
    isReminded,
    isReady: savedCard !== undefined || confirmCard !== undefined,
    isPaying: payment.isPending,
    error: payment.error,
    reset: payment.reset,
    /** Pays, or asks to accept the terms first. */
    pay: () => {
      if (!hasAccepted) setIsReminded(true);
      else payment.mutate();
    },
  };
}

export type Payment = ReturnType<typeof usePayment>;
