import type { Language } from '@stund/contract';

/** The texts of the file in an archive that says what it contains in place of originals. */
export interface ReportMessages {
  /** The name of the file, with `.txt`. */
  fileName: string;
  intro: string;
  missing: string;
  converted: string;
}

export const reportMessages: Readonly<Record<Language, ReportMessages>> = {
  nb: {
    fileName: 'Om denne nedlastingen.txt',
    intro: 'Den som deler, har valgt at sted og kameradetaljer ikke følger med filene.',
    missing: 'Disse filene er ikke med, fordi opplysningene ikke kan fjernes fra dem:',
    converted: 'Disse filene er konvertert, fordi opplysningene ikke kan fjernes på annen måte:',
  },
  en: {
    fileName: 'About this download.txt',
    intro: 'The person who shared these files chose to leave out their location and camera details.',
    missing: 'These files aren’t included, because the details can’t be removed from them:',
    converted: 'These files were converted, because the details can’t be removed in any other way:',
  },
  sv: {
    fileName: 'Om nedladdningen.txt',
    intro: 'Den som delar har valt att inte ta med plats och kameradetaljer.',
    missing: 'De här filerna ingår inte, eftersom uppgifterna inte går att ta bort från dem:',
    converted: 'De här filerna har konverterats, eftersom uppgifterna inte går att ta bort på något annat sätt:',
  },
  bg: {
    fileName: 'За това изтегляне.txt',
    intro: 'Който е споделил файловете, е избрал да не включва мястото и данните за камерата.',
    missing: 'Тези файлове не са включени, защото данните не могат да се премахнат от тях:',
    converted: 'Тези файлове са преобразувани, защото данните не могат да се премахнат по друг начин:',
  },
};
