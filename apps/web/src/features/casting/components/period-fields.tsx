import { TextField } from '@stund/ui';
import { useTexts } from '../../../shared/i18n/texts.ts';
import styles from '../show-on-television-page.module.css';

export interface Period {
  /** Days as YYYY-MM-DD; empty where there is no limit. */
  start: string;
  end: string;
}

export function isPeriodPossible({ start, end }: Period): boolean {
  return start === '' || end === '' || start <= end;
}

/** The first and the last day to show, both optional. */
export function PeriodFields({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const { t } = useTexts();
  return (
    <div className={styles.period}>
      <TextField
        type="date"
        label={t('casting.start')}
        help={t('casting.period.help')}
        value={period.start}
        max="9999-12-31"
        onChange={({ target }) => onChange({ ...period, start: target.value })}
      />
      <TextField
        type="date"
        label={t('casting.end')}
        value={period.end}
        max="9999-12-31"
        error={isPeriodPossible(period) ? undefined : t('casting.period.wrong')}
        onChange={({ target }) => onChange({ ...period, end: target.value })}
      />
    </div>
  );
}
