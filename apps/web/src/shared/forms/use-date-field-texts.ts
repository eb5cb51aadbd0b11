import type { DateFieldProps } from '@stund/ui';
import { formattingLocales } from '../i18n/language.ts';
import { useTexts } from '../i18n/texts.ts';

/** What every date field has in common: the language of the page. */
export function useDateFieldTexts(): Pick<DateFieldProps, 'locale' | 'labels'> {
  const { t, language } = useTexts();
  return {
    locale: formattingLocales[language],
    labels: {
      pattern: t('shared.date.pattern'),
      invalid: t('shared.date.invalid'),
      open: t('shared.date.open'),
      previousMonth: t('shared.date.previousMonth'),
      nextMonth: t('shared.date.nextMonth'),
    },
  };
}
