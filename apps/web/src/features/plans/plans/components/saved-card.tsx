import type { SavedCard } from '@stund/contract';
import { SavedCardRow } from '@stund/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../shared/i18n/texts.ts';

const brands = { visa: 'Visa', mastercard: 'Mastercard' } as const;

/** A saved card in words: brand, last four digits and MM/YY. */
export function SavedCardLine({ card, actions }: { card: SavedCard; actions?: ReactNode }) {
  const { t } = useTexts();
  const brand = card.brand === 'other' ? t('plans.card.other') : brands[card.brand];
  const date = expiryOf(card);
  return (
    <SavedCardRow
      brand={brand}
      lastFour={card.last_four}
      numberLabel={t('plans.card.number', { brand, digits: card.last_four })}
      expiry={t(card.is_expired ? 'plans.card.expired' : 'plans.card.expires', { date })}
      isExpired={card.is_expired}
      actions={actions}
    />
  );
}

/** "08/27" */
function expiryOf({ exp_month: month, exp_year: year }: SavedCard): string {
  return `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;
}
