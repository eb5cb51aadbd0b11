import type { DeathNotice } from '@stund/contract';
import { formatCalendarDay, toWallClock } from '../../../../shared/formatting/dates.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';

/** What was recorded and what follows from it, in two sentences. */
export function useNoticeText({ state, recorded, until, has_contact: hasContact }: DeathNotice): string {
  const { t, language } = useTexts();
  const dayOf = (seconds: number) => formatCalendarDay(toWallClock(new Date(seconds * 1000)), language);
  const recordedText = t('digital-legacy.notice.recorded', { date: dayOf(recorded) });
  if (state === 'released') return `${recordedText} ${t('digital-legacy.notice.released')}`;
  if (state === 'confirmed' || !hasContact) return `${recordedText} ${t('digital-legacy.notice.nobody')}`;
  return `${recordedText} ${t('digital-legacy.notice.waiting', { date: dayOf(until) })}`;
}
