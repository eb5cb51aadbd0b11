import type { Language } from '@stund/contract';

/** A day within a sentence: "24 November 2026". */
export function formatMailDay(date: Date, language: Language, timeZone: string): string {
  const locale = language === 'en' ? 'en-GB' : language;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(date);
  // The full stop of the Bulgarian abbreviation also ends the sentence.
  return day.replace(/\.$/, '');
}
