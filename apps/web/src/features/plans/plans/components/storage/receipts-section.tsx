import { Button } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatFullDay } from '../../../../../shared/formatting/dates.ts';
import { formatPrice } from '../../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import settingsStyles from '../../../../../shared/settings/settings.module.css';
import { SettingsRow } from '../../../../../shared/settings/settings-row.tsx';
import { SettingsRows } from '../../../../../shared/settings/settings-section.tsx';
import { receiptsQuery } from '../../api/queries.ts';
import styles from './storage-plans.module.css';

/** The latest receipts, with the pages of the provider. Renders nothing before the first payment. */
export function ReceiptsSection() {
  const { t, language } = useTexts();
  const id = useId();
  const { data: receipts = [] } = useQuery(receiptsQuery);
  if (receipts.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('plans.receipts.title')}
      </h2>
      <div className={styles.perks}>
        <SettingsRows>
          {receipts.map((receipt) => {
            const date = formatFullDay(receipt.created, language);
            return (
              <SettingsRow
                key={receipt.id}
                title={formatPrice(receipt.amount, receipt.currency, language)}
                help={`${date} · ${t(`plans.receipts.${receipt.status}`)}`}
              >
                {receipt.url !== null && (
                  <Button
                    variant="tertiary"
                    className={settingsStyles.flush}
                    href={receipt.url}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={t('plans.receipts.openOf', { date })}
                  >
                    {t('plans.receipts.see')}
                  </Button>
                )}
              </SettingsRow>
            );
          })}
        </SettingsRows>
      </div>
    </section>
  );
}
