import { Badge, FlowDialog, showToast } from '@stund/ui';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { type Catalogue, refreshPlans } from '../../api/queries.ts';
import { saveCard } from '../../api/save-card.ts';
import { CardForm } from '../card-form/card-form.tsx';
import { PaymentError } from './payment-error.tsx';
import styles from './purchase.module.css';
import { useCardEntry } from './use-card-entry.ts';

interface CardDialogProps {
  isOpen: boolean;
  catalogue: Catalogue;
  onClose: () => void;
}

/** Saves a card, or another one in its place. */
export function CardDialog({ isOpen, catalogue, onClose }: CardDialogProps) {
  const { t } = useTexts();
  const [confirmCard, setConfirmCard] = useCardEntry();
  const save = useMutation({
    mutationFn: async () => {
      if (!confirmCard) return;
      await saveCard(confirmCard);
      await refreshPlans();
    },
    onSuccess: () => {
      showToast({ kind: 'done', message: t('plans.card.saved') });
      onClose();
    },
    onError: () => showToast({ kind: 'error', message: t('plans.card.saveFailed') }),
  });
  const close = () => {
    if (!save.isPending) onClose();
  };
  return (
    <FlowDialog
      isOpen={isOpen}
      stepKey="card"
      title={
        <>
          {t('plans.card.title')}{' '}
          {catalogue.provider === 'sandbox' && <Badge tone="outline">{t('plans.sandbox')}</Badge>}
        </>
      }
      staysOnOutsidePress
      onClose={close}
      back={{ label: t('shared.cancel'), onPress: close }}
      primary={{
        label: t('plans.card.save'),
        onPress: save.mutate,
        isBusy: save.isPending,
        busyLabel: t('plans.card.saving'),
        disabledReason: confirmCard ? undefined : t('plans.card.incomplete'),
      }}
    >
      <div className={styles.pay}>
        {isOpen && <CardForm catalogue={catalogue} onChange={setConfirmCard} />}
        <PaymentError error={save.error} />
      </div>
    </FlowDialog>
  );
}
