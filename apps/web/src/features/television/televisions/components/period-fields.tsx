import { DateField } from '@stund/ui';
import { useDateFieldTexts } from '../../../../shared/forms/use-date-field-texts.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import styles from '../show-on-television-page.module.css';

export interface Period {
  /** Days as YYYY-MM-DD; empty where there is no limit, and null while the text is no day. */
  start: string | null;
  end: string | null;
}

export function isPeriodPossible({ start, end }: Period): boolean {
  return start !== null && end !== null && isInOrder({ start, end });
}

function isInOrder({ start, end }: Period): boolean {
  return !start || !end || start <= end;
}

/** The first and the last day to show, both optional. */
export function PeriodFields({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const { t } = useTexts();
  const texts = useDateFieldTexts();
  return (
    <div className={styles.period}>
      <DateField
        {...texts}
        label={t('televisions.start')}
        help={t('televisions.period.help')}
        value={period.start}
        onChange={(start) => onChange({ ...period, start })}
      />
      <DateField
        {...texts}
        label={t('televisions.end')}
        value={period.end}
        error={isInOrder(period) ? undefined : t('televisions.period.wrong')}
        onChange={(end) => onChange({ ...period, end })}
      />
    </div>
  );
}
