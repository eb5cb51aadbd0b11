import type { Language } from '@stund/contract';

interface PageTexts {
  /** Shown when the client has not started after some seconds. */
  late: string;
  lateLink: string;
  noScript: string;
  upgrade: { title: string; text: string; list: string; anyway: string };
  manifest: { description: string };
}

/** What the server itself says on a page, before or without the client. {brand} is the brand's name. */
export const pageTexts: Readonly<Record<Language, PageTexts>> = {
  nb: {
    late: 'Siden har ikke åpnet seg. Last den inn på nytt, eller sjekk at nettleseren er ny nok.',
    lateLink: 'Sjekk nettleseren',
    noScript: 'Siden trenger JavaScript. Slå det på i nettleseren og last siden inn på nytt.',
    upgrade: {
      title: 'Nettleseren er for gammel',
      text: '{brand} trenger en nyere nettleser for å vise bildene dine riktig og trygt. Bildene er der fortsatt.',
      list: 'Disse kan brukes, eller nyere:',
      anyway: 'Fortsett likevel',
    },
    manifest: { description: 'Bildene, videoene og dokumentene dine, samlet på en tidslinje.' },
  },
  en: {
    late: 'The page has not opened. Load it again, or check that the browser is new enough.',
    lateLink: 'Check the browser',
    noScript: 'The page needs JavaScript. Turn it on in the browser and load the page again.',
    upgrade: {
      title: 'Your browser is too old',
      text: '{brand} needs a newer browser to show your photos correctly and safely. Your photos are still there.',
      list: 'These can be used, or newer ones:',
      anyway: 'Continue anyway',
    },
    manifest: { description: 'Your photos, videos and documents, gathered on a timeline.' },
  },
  sv: {
    late: 'Sidan har inte öppnats. Läs in den igen, eller kontrollera att webbläsaren är tillräckligt ny.',
    lateLink: 'Kontrollera webbläsaren',
    noScript: 'Sidan behöver JavaScript. Slå på det i webbläsaren och läs in sidan igen.',
    upgrade: {
      title: 'Webbläsaren är för gammal',
      text: '{brand} behöver en nyare webbläsare för att visa dina bilder rätt och säkert. Bilderna finns kvar.',
      list: 'De här går att använda, eller nyare:',
      anyway: 'Fortsätt ändå',
    },
    manifest: { description: 'Dina bilder, filmer och dokument, samlade på en tidslinje.' },
  },
  bg: {
    late: 'Страницата не се отвори. Заредете я отново или проверете дали браузърът е достатъчно нов.',
    lateLink: 'Проверка на браузъра',
    noScript: 'Страницата се нуждае от JavaScript. Включете го в браузъра и заредете страницата отново.',
    upgrade: {
      title: 'Браузърът ви е твърде стар',
      text: '{brand} се нуждае от по-нов браузър, за да показва снимките ви правилно и сигурно. Снимките ви са на мястото си.',
      list: 'Можете да използвате тези или по-нови:',
      anyway: 'Продължаване въпреки това',
    },
    manifest: { description: 'Вашите снимки, видеоклипове и документи, подредени по време.' },
  },
};
