import { Banner } from '@stund/ui';
import { errorTextId } from '../../../../../shared/api/error-text.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { CardRefused } from '../../api/save-card.ts';
import styles from './purchase.module.css';

/** What the provider or our server said about a failed payment. It remains until the next attempt. */
export function PaymentError({ error }: { error: Error | null }) {
  const { t } = useTexts();
  if (!error) return null;
  return (
    <Banner kind="danger" className={styles.error}>
      {error instanceof CardRefused ? (error.reason ?? t('plans.card.refused')) : t(errorTextId(error))}
    </Banner>
  );
}
