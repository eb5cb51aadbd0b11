import { Button, IconButton, showToast } from '@stund/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useSessionFlags } from '../../../../../shared/flags/session-flags.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { confirm } from '../../../../../shared/prompts/prompts.ts';
import { type Catalogue, cardQuery } from '../../api/queries.ts';
import { deleteCard } from '../../api/save-card.ts';
import { CardDialog } from '../purchase/card-dialog.tsx';
import { SavedCardLine } from '../saved-card.tsx';
import styles from './storage-plans.module.css';

/** The saved card. It can be changed, and removed where the flag `delete-card` is on. Renders nothing before the first purchase. */
export function CardSection({ catalogue, hasSubscription }: { catalogue: Catalogue; hasSubscription: boolean }) {
  const { t } = useTexts();
  const id = useId();
  const { data: card } = useQuery(cardQuery);
  const [isOpen, setIsOpen] = useState(false);
  if (card === undefined || (card === null && !hasSubscription)) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('plans.card.title')}
      </h2>
      {card ? (
        <div className={styles.perks}>
          <SavedCardLine card={card} actions={<CardActions onChange={() => setIsOpen(true)} />} />
        </div>
      ) : (
        <div className={styles.act}>
          <p className={styles.note}>{t('plans.card.none')}</p>
          <Button onClick={() => setIsOpen(true)}>{t('plans.card.add')}</Button>
        </div>
      )}
      <CardDialog isOpen={isOpen} catalogue={catalogue} onClose={() => setIsOpen(false)} />
    </section>
  );
}

function CardActions({ onChange }: { onChange: () => void }) {
  const { t } = useTexts();
  const { 'delete-card': canRemove } = useSessionFlags();
  const remove = useMutation({
    mutationFn: deleteCard,
    onSuccess: () => showToast({ kind: 'done', message: t('plans.card.removed') }),
    onError: () => showToast({ kind: 'error', message: t('plans.card.removeFailed') }),
  });
  const ask = async () => {
    const isConfirmed = await confirm({
      title: t('plans.card.removeQuestion'),
      text: t('plans.card.removeText'),
      action: t('plans.card.remove'),
      isDestructive: true,
    });
    if (isConfirmed) remove.mutate();
  };
  return (
    <>
      <Button variant="tertiary" onClick={onChange}>
        {t('plans.card.change')}
      </Button>
      {canRemove && (
        <IconButton
          label={t('plans.card.remove')}
          icon={<Trash2 />}
          disabled={remove.isPending}
          onClick={() => void ask()}
        />
      )}
    </>
  );
}
