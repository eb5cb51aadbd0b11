import type { JobId } from '@stund/contract';
import { Button, Select } from '@stund/ui';
import { useMemo } from 'react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { useMonthsOf } from '../../../library/timeline/index.ts';
import type { Years } from '../model/map-address.ts';
import styles from './year-filter.module.css';

const anyYear = '';

/** The first and the last year whose photos the map shows, of those that have photos. */
export function YearFilter({
  jobId,
  years,
  setYears,
}: {
  jobId: JobId;
  years: Years;
  setYears: (years: Years) => void;
}) {
  const { t } = useTexts();
  const { data } = useMonthsOf(useMemo(() => ({ jobId, type: 'all' as const }), [jobId]));
  const known = [...new Set([...(data?.months ?? []).map(({ year }) => year), years.from, years.to])]
    .filter((year) => year !== undefined)
    .sort((one, other) => other - one);
  if (known.length === 0) return null;
  const optionsOf = (any: string, nameOf: (year: string) => string) => [
    { value: anyYear, label: any },
    ...known.map((year) => ({ value: String(year), label: nameOf(String(year)) })),
  ];
  const choose = (changed: Partial<Record<'from' | 'to', string>>, before: Years) => {
    const [side, text] = Object.entries(changed)[0]!;
    const year = text === anyYear ? undefined : Number(text);
    const next = { ...before, [side]: year };
    // The other end follows, so that the range is never empty.
    if (next.from !== undefined && next.to !== undefined && next.from > next.to) setYears({ from: year, to: year });
    else setYears(next);
  };
  return (
    <fieldset className={styles.years} aria-label={t('map.years')}>
      <Select
        variant="quiet"
        label={t('map.years.first')}
        value={String(years.from ?? anyYear)}
        options={optionsOf(t('map.years.fromAny'), (year) => t('map.years.from', { year }))}
        onChange={(from) => choose({ from }, years)}
      />
      <Select
        variant="quiet"
        label={t('map.years.last')}
        value={String(years.to ?? anyYear)}
        options={optionsOf(t('map.years.toAny'), (year) => t('map.years.to', { year }))}
        onChange={(to) => choose({ to }, years)}
      />
      {(years.from !== undefined || years.to !== undefined) && (
        <Button variant="tertiary" size={32} onClick={() => setYears({ from: undefined, to: undefined })}>
          {t('map.years.clear')}
        </Button>
      )}
    </fieldset>
  );
}
