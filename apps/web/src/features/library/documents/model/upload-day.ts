import type { Language } from '@stund/contract';
import { formattingLocales } from '../../../../shared/i18n/language.ts';

const formats = new Map<Language, Intl.DateTimeFormat>();

/** Formats a date like "2 okt. 2025" in the time zone of this device. */
export function formatUploadDay(unixSeconds: number, language: Language): string {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(formattingLocales[language], { day: 'numeric', month: 'short', year: 'numeric' });
  formats.set(language, format);
  return format.format(new Date(unixSeconds * 1000));
}
