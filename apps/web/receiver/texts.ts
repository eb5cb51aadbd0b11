/** The texts of the television, which has no account and therefore follows the language of its browser. */
const texts = {
  nb: {
    title: 'Vis bilder på denne TV-en',
    open: 'Åpne på mobil eller datamaskin:',
    scan: 'Eller skann koden med mobilen.',
    code: 'Kode',
    ended: 'Visningen er avsluttet.',
    offline: 'Ingen forbindelse. Prøver på nytt …',
    empty: 'Det er ingen bilder å vise.',
    timeline: 'Bildene dine',
    ready: 'Klar til å vise bilder',
    loading: 'Laster inn bilder …',
    failed: 'Filen kan ikke vises på denne TV-en.',
  },
  en: {
    title: 'Show photos on this TV',
    open: 'On your phone or computer, open',
    scan: 'Or scan the code with your phone.',
    code: 'Code',
    ended: 'Viewing has ended.',
    offline: 'No connection. Trying again…',
    empty: 'There are no photos to show.',
    timeline: 'Your photos',
    ready: 'Ready to show photos',
    loading: 'Loading photos…',
    failed: 'This file can’t be shown on this TV.',
  },
  sv: {
    title: 'Visa bilder på den här tv:n',
    open: 'Öppna på mobil eller dator:',
    scan: 'Eller skanna koden med mobilen.',
    code: 'Kod',
    ended: 'Visningen är avslutad.',
    offline: 'Ingen anslutning. Försöker igen …',
    empty: 'Det finns inga bilder att visa.',
    timeline: 'Dina bilder',
    ready: 'Redo att visa bilder',
    loading: 'Läser in bilder …',
    failed: 'Filen kan inte visas på den här tv:n.',
  },
  bg: {
    title: 'Показване на снимки на този телевизор',
    open: 'Отворете на телефон или компютър:',
    scan: 'Или сканирайте кода с телефона.',
    code: 'Код',
    ended: 'Показването приключи.',
    offline: 'Няма връзка. Нов опит…',
    empty: 'Няма снимки за показване.',
    timeline: 'Вашите снимки',
    ready: 'Готово за показване на снимки',
    loading: 'Зареждане на снимки…',
    failed: 'Файлът не може да се покаже на този телевизор.',
  },
} as const;

type Language = keyof typeof texts;

let language: Language = document.documentElement.lang in texts ? (document.documentElement.lang as Language) : 'en';

/** Uses the language of the page that casts. */
export function keepLanguage(wanted: string): void {
  if (!(wanted in texts)) return;
  language = wanted as Language;
  document.documentElement.lang = wanted;
}

export function text(id: keyof (typeof texts)['en']): string {
  return texts[language][id];
}

const locales = { nb: 'nb-NO', en: 'en-GB', sv: 'sv-SE', bg: 'bg-BG' };

/** The day of a wall-clock time, such as 19 July 2024. */
export function formatDay(timestamp: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locales[language], options).format(new Date(`${timestamp.slice(0, 19)}Z`));
}

/** The day of the television, such as Friday 19 July. */
export function formatToday(now: Date): string {
  return new Intl.DateTimeFormat(locales[language], { weekday: 'long', day: 'numeric', month: 'long' }).format(now);
}

export function formatClock(now: Date): string {
  return now.toTimeString().slice(0, 5);
}
