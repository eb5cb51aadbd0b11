import { Spinner } from '@stund/ui';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import type { ConfirmCard } from '../../api/save-card.ts';
import styles from './card-form.module.css';

export interface CardFormProps {
  /** Receives how to confirm the entered card, and undefined while the details are incomplete. */
  onChange: (confirm: ConfirmCard | undefined) => void;
}

export function CardFormLoading() {
  const { t } = useTexts();
  return (
    <p className={styles.loading} role="status">
      <Spinner size={20} />
      {t('plans.card.loading')}
    </p>
  );
}
