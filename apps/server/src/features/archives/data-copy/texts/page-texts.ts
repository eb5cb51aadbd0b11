import type { Language } from '@stund/contract';

interface PageTexts {
  /** The name of the archive, without the date and the ending. */
  fileName: string;
  title: string;
  /** For whom and when the copy was made. */
  madeFor(person: string, at: string): string;
  lead(brand: string): string;
  /** A sentence with the link to all files, in three pieces. */
  files: readonly [before: string, link: string, after: string];
  others: string;
  contents: string;
  rows(count: number): string;
  more(count: number): string;
  asJson: string;
  yes: string;
  no: string;
  untitled: string;
  picture: string;
}

export const pageTexts: Readonly<Record<Language, PageTexts>> = {
  nb: {
    fileName: 'Opplysninger',
    title: 'Kopi av opplysningene dine',
    madeFor: (person, at) => `${person}, ${at}`,
    lead: (brand) =>
      `Dette er alt som ${brand} har lagret om deg. De samme opplysningene ligger i mappen «json», så andre programmer kan lese dem.`,
    files: ['Bildene, videoene og dokumentene selv laster du ned fra ', 'Alle filene dine', '.'],
    others: 'Kommentarer, hjerter og filer fra andre er ikke med, heller ikke fra albumene dine.',
    contents: 'Innhold',
    rows: (count) => (count === 1 ? '1 oppføring' : `${count} oppføringer`),
    more: (count) => `${count} til står bare i filen for andre programmer.`,
    asJson: 'Fil for andre programmer',
    yes: 'Ja',
    no: 'Nei',
    untitled: 'Album uten navn',
    picture: 'Profilbildet ditt',
  },
  en: {
    fileName: 'Data',
    title: 'Copy of your data',
    madeFor: (person, at) => `${person}, ${at}`,
    lead: (brand) =>
      `This is everything that ${brand} has stored about you. The same data is in the folder “json”, so that other programs can read it.`,
    files: ['You can download the photos, videos and documents themselves from ', 'All your files', '.'],
    others: 'Comments, hearts and files from other people aren’t included, not even those in your albums.',
    contents: 'Contents',
    rows: (count) => (count === 1 ? '1 entry' : `${count} entries`),
    more: (count) => `${count} more ${count === 1 ? 'is' : 'are'} only in the file for other programs.`,
    asJson: 'File for other programs',
    yes: 'Yes',
    no: 'No',
    untitled: 'Untitled album',
    picture: 'Your profile picture',
  },
  sv: {
    fileName: 'Uppgifter',
    title: 'Kopia av dina uppgifter',
    madeFor: (person, at) => `${person}, ${at}`,
    lead: (brand) =>
      `Det här är allt som ${brand} har sparat om dig. Samma uppgifter finns i mappen ”json”, så att andra program kan läsa dem.`,
    files: ['Själva bilderna, videorna och dokumenten laddar du ned från ', 'Alla dina filer', '.'],
    others: 'Kommentarer, hjärtan och filer från andra ingår inte, inte heller från dina album.',
    contents: 'Innehåll',
    rows: (count) => (count === 1 ? '1 post' : `${count} poster`),
    more: (count) => `${count} till finns bara i filen för andra program.`,
    asJson: 'Fil för andra program',
    yes: 'Ja',
    no: 'Nej',
    untitled: 'Namnlöst album',
    picture: 'Din profilbild',
  },
  bg: {
    fileName: 'Данни',
    title: 'Копие на вашите данни',
    madeFor: (person, at) => `${person}, ${at}`,
    lead: (brand) =>
      `Това е всичко, което ${brand} пази за вас. Същите данни са в папката „json“, за да могат да ги четат други програми.`,
    files: ['Самите снимки, видеоклипове и документи можете да изтеглите от ', 'Всичките ви файлове', '.'],
    others: 'Коментари, сърца и файлове на други хора не са включени, дори когато са във ваши албуми.',
    contents: 'Съдържание',
    rows: (count) => (count === 1 ? '1 запис' : `${count} записа`),
    more: (count) => `Още ${count} има само във файла за други програми.`,
    asJson: 'Файл за други програми',
    yes: 'Да',
    no: 'Не',
    untitled: 'Албум без име',
    picture: 'Профилната ви снимка',
  },
};
