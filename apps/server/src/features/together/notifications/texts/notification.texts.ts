import type { Language } from '@stund/contract';
import type { Summary } from '../summaries/summary.ts';

/** The words of pushes and mails about albums. */
export interface NotificationTexts {
  newActivity: string;
  openToSee: string;
  untitled: string;
  /** What people did, without a full stop. */
  sentence(summary: Summary): string;
}

interface Words {
  someone: string;
  two(first: string, second: string): string;
  more(first: string, others: number): string;
  photos(who: string, count: number): string;
  files(who: string, count: number): string;
  comments(who: string, count: number): string;
  reactions(who: string, count: number): string;
  joined(who: string, people: number): string;
}

function sentences(words: Words) {
  return ({ kind, names, personCount, count, arePhotos }: Summary): string => {
    const [first = words.someone, second = words.someone] = names.map((name) => (name === '' ? words.someone : name));
    const who =
      personCount === 1 ? first : personCount === 2 ? words.two(first, second) : words.more(first, personCount - 1);
    if (kind === 'joined') return words.joined(who, personCount);
    return words[kind === 'files' && arePhotos ? 'photos' : kind](who, count);
  };
}

const nb: NotificationTexts = {
  newActivity: 'Noe nytt i et av albumene dine',
  openToSee: 'Åpne for å se hva som har skjedd.',
  untitled: 'Album uten navn',
  sentence: sentences({
    someone: 'Noen',
    two: (first, second) => `${first} og ${second}`,
    more: (first, others) => `${first} og ${others} andre`,
    photos: (who, count) => `${who} la til ${count === 1 ? 'et bilde' : `${count} bilder`}`,
    files: (who, count) => `${who} la til ${count === 1 ? 'en fil' : `${count} filer`}`,
    comments: (who, count) => `${who} skrev ${count === 1 ? 'en kommentar' : `${count} kommentarer`}`,
    reactions: (who, count) => `${who} ga ${count === 1 ? 'et hjerte' : `${count} hjerter`}`,
    joined: (who) => `${who} ble med`,
  }),
};

const en: NotificationTexts = {
  newActivity: 'New activity in one of your albums',
  openToSee: 'Open to see what happened.',
  untitled: 'Untitled album',
  sentence: sentences({
    someone: 'Someone',
    two: (first, second) => `${first} and ${second}`,
    more: (first, others) => `${first} and ${others} others`,
    photos: (who, count) => `${who} added ${count === 1 ? 'a photo' : `${count} photos`}`,
    files: (who, count) => `${who} added ${count === 1 ? 'a file' : `${count} files`}`,
    comments: (who, count) => `${who} wrote ${count === 1 ? 'a comment' : `${count} comments`}`,
    reactions: (who, count) => `${who} gave ${count === 1 ? 'a heart' : `${count} hearts`}`,
    joined: (who) => `${who} joined`,
  }),
};

const sv: NotificationTexts = {
  newActivity: 'Något nytt i ett av dina album',
  openToSee: 'Öppna för att se vad som har hänt.',
  untitled: 'Namnlöst album',
  sentence: sentences({
    someone: 'Någon',
    two: (first, second) => `${first} och ${second}`,
    more: (first, others) => `${first} och ${others} andra`,
    photos: (who, count) => `${who} lade till ${count === 1 ? 'en bild' : `${count} bilder`}`,
    files: (who, count) => `${who} lade till ${count === 1 ? 'en fil' : `${count} filer`}`,
    comments: (who, count) => `${who} skrev ${count === 1 ? 'en kommentar' : `${count} kommentarer`}`,
    reactions: (who, count) => `${who} gav ${count === 1 ? 'ett hjärta' : `${count} hjärtan`}`,
    joined: (who) => `${who} gick med`,
  }),
};

const bg: NotificationTexts = {
  newActivity: 'Нещо ново в един от албумите ви',
  openToSee: 'Отворете, за да видите какво се е случило.',
  untitled: 'Албум без име',
  sentence: sentences({
    someone: 'Някой',
    two: (first, second) => `${first} и ${second}`,
    more: (first, others) => `${first} и още ${others} души`,
    photos: (who, count) => `Нови снимки: ${count} – от ${who}`,
    files: (who, count) => `Нови файлове: ${count} – от ${who}`,
    comments: (who, count) => `Нови коментари: ${count} – от ${who}`,
    reactions: (who, count) => `Нови сърца: ${count} – от ${who}`,
    joined: (who, people) => `${people === 1 ? 'Нов участник' : 'Нови участници'}: ${who}`,
  }),
};

export const notificationTexts: Readonly<Record<Language, NotificationTexts>> = { nb, en, sv, bg };
