import type { Language } from '@stund/contract';
import { formatTime, toWallClock } from '../../../../shared/formatting/dates.ts';
import { formattingLocales } from '../../../../shared/i18n/language.ts';

const dayMs = 86_400_000;

/** The words of "You downloaded a copy today. You can request a new one tomorrow at 14:05." Both times are unix seconds. */
export function waitWords(
  { downloadedAt, availableAt }: { downloadedAt: number; availableAt: number },
  language: Language,
  now: Date,
): { downloaded: string; day: string; time: string } {
  const format = new Intl.RelativeTimeFormat(formattingLocales[language], { numeric: 'auto' });
  const today = dayNumber(now.getTime() / 1000);
  const nameOf = (seconds: number) => format.format(dayNumber(seconds) - today, 'day');
  return {
    downloaded: nameOf(downloadedAt),
    day: nameOf(availableAt),
    time: formatTime(toWallClock(new Date(availableAt * 1000)), language),
  };
}

function dayNumber(seconds: number): number {
  return Math.floor(toWallClock(new Date(seconds * 1000)).getTime() / dayMs);
}
