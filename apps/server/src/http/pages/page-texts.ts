import type { Language } from '@stund/contract';

interface PageTexts {
  /** Shown when the client does not start within some seconds. */
  late: string;
  lateLink: string;
  noScript: string;
  upgrade: { title: string; text: string; list: string; anyway: string };
  manifest: { description: string };
}

/** The texts of pages that the server renders itself. {brand} is the brand's name. */
export const pageTexts: Readonly<Record<Language, PageTexts>> = {
  nb: {
    late: 'Siden ble ikke åpnet. Last den inn på nytt, eller kontroller at nettleseren er oppdatert.',
    lateLink: 'Kontroller nettleseren',
    noScript: 'Siden krever JavaScript. Slå det på i nettleseren, og last inn siden på nytt.',
    upgrade: {
      title: 'Oppdater nettleseren',
      text: 'Nettleseren er for gammel til å vise bildene dine riktig og trygt i {brand}. Bildene er fortsatt lagret.',
      list: 'Støttede nettlesere, disse versjonene eller nyere:',
      anyway: 'Fortsett likevel',
    },
    manifest: { description: 'Bildene, videoene og dokumentene dine, ordnet etter dato.' },
  },
  en: {
    late: 'The page didn’t open. Reload it, or check that your browser is up to date.',
    lateLink: 'Check your browser',
    noScript: 'This page requires JavaScript. Turn it on in your browser and reload the page.',
    upgrade: {
      title: 'Update your browser',
      text: 'Your browser is too old to show your photos correctly and securely in {brand}. Your photos are still stored.',
      list: 'Supported browsers, these versions or newer:',
      anyway: 'Continue anyway',
    },
    manifest: { description: 'Your photos, videos and documents, organized by date.' },
  },
  sv: {
    late: 'Sidan öppnades inte. Läs in den på nytt eller kontrollera att webbläsaren är uppdaterad.',
    lateLink: 'Kontrollera webbläsaren',
    noScript: 'Sidan kräver JavaScript. Aktivera det i webbläsaren och läs in sidan på nytt.',
    upgrade: {
      title: 'Uppdatera webbläsaren',
      text: 'Webbläsaren är för gammal för att visa dina bilder korrekt och säkert i {brand}. Bilderna finns kvar.',
      list: 'Webbläsare som stöds, dessa versioner eller nyare:',
      anyway: 'Fortsätt ändå',
    },
    manifest: { description: 'Dina bilder, videor och dokument, ordnade efter datum.' },
  },
  bg: {
    late: 'Страницата не се отвори. Презаредете я или проверете дали браузърът е актуален.',
    lateLink: 'Проверка на браузъра',
    noScript: 'Страницата изисква JavaScript. Включете го в браузъра и презаредете страницата.',
    upgrade: {
      title: 'Актуализирайте браузъра',
      text: 'Браузърът ви е твърде стар, за да показва снимките ви в {brand} правилно и сигурно. Снимките ви са запазени.',
      list: 'Поддържани браузъри, тези версии или по-нови:',
      anyway: 'Продължаване въпреки това',
    },
    manifest: { description: 'Вашите снимки, видеоклипове и документи, подредени по дата.' },
  },
};
