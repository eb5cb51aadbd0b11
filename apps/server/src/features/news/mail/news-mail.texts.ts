import type { Language } from '@stund/contract';

interface NewsMailTexts {
  /** Why the person gets the mail. */
  reason(brand: string): string;
  unsubscribe: string;
}

export const newsMailTexts: Readonly<Record<Language, NewsMailTexts>> = {
  nb: {
    reason: (brand) => `Du får denne e-posten fordi du har bedt om nyheter og tips fra ${brand}.`,
    unsubscribe: 'Meld deg av',
  },
  en: {
    reason: (brand) => `You’re receiving this email because you asked for news and tips from ${brand}.`,
    unsubscribe: 'Unsubscribe',
  },
  sv: {
    reason: (brand) => `Du får det här mejlet eftersom du har bett om nyheter och tips från ${brand}.`,
    unsubscribe: 'Avsluta prenumerationen',
  },
  bg: {
    reason: (brand) => `Получавате този имейл, защото сте поискали новини и съвети от ${brand}.`,
    unsubscribe: 'Отписване',
  },
};
