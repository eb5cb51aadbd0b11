import type { Language } from '@stund/contract';
import { formatInstant } from '../../../../shared/formatting/dates.ts';
import { formattingLocales } from '../../../../shared/i18n/language.ts';

const minuteSeconds = 60;
const hourSeconds = 3600;

/**
 * Formats a time as "5 minutes ago" within the last hour and then as "Today 09:12". Returns undefined for the current
 * minute and for times in the future, which come from clocks that are ahead.
 */
export function commentTime(unixSeconds: number, language: Language, now: Date): string | undefined {
  const agoSeconds = now.getTime() / 1000 - unixSeconds;
  if (agoSeconds < minuteSeconds) return undefined;
  if (agoSeconds >= hourSeconds) return formatInstant(unixSeconds, language, now);
  const relative = new Intl.RelativeTimeFormat(formattingLocales[language]);
  return relative.format(-Math.floor(agoSeconds / minuteSeconds), 'minute');
}
