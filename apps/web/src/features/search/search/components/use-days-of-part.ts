import type { SearchPart } from '@stund/contract';
import { formatDayRange } from '../../../../shared/formatting/dates.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';

/** The days that a date means; undefined for other parts, and where the person wrote them. */
export function useDaysOfPart({ days, text }: SearchPart): string | undefined {
  const { t, language } = useTexts();
  if (!days || /^\d{4}$/.test(text.trim())) return undefined;
  const format = (first: string, last = first) =>
    formatDayRange(`${first}T00:00:00`, `${last}T00:00:00`, language) ?? `${first} – ${last}`;
  if (days.first === null && days.last === null) return undefined;
  if (days.first === null) return t('search.until', { day: format(days.last!) });
  if (days.last === null) return t('search.since', { day: format(days.first) });
  return format(days.first, days.last);
}
