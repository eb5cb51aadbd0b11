import type { Language } from '@stund/contract';

export interface InvitationFacts {
  /** Who invites. */
  name: string;
  title: string;
  /** In the words of who invites; may be empty. */
  message: string;
  url: string;
  hasPassword: boolean;
  brand: string;
}

interface Phrases {
  lead(name: string, title: string): string;
  open: string;
  password(name: string): string;
  foot(brand: string): string;
}

const phrases: Readonly<Record<Language, Phrases>> = {
  nb: {
    lead: (name, title) => `${name} deler albumet «${title}» med deg.`,
    open: 'Se albumet her:',
    password: (name) => `Albumet har et passord. Det får du av ${name}.`,
    foot: (brand) => `Alle som har lenken, kan se albumet. Du trenger ingen konto hos ${brand}.`,
  },
  en: {
    lead: (name, title) => `${name} is sharing the album “${title}” with you.`,
    open: 'See the album here:',
    password: (name) => `The album has a password. ${name} can tell you what it is.`,
    foot: (brand) => `Anyone who has the link can see the album. You do not need a ${brand} account.`,
  },
  sv: {
    lead: (name, title) => `${name} delar albumet ”${title}” med dig.`,
    open: 'Se albumet här:',
    password: (name) => `Albumet har ett lösenord. Det får du av ${name}.`,
    foot: (brand) => `Alla som har länken kan se albumet. Du behöver inget konto hos ${brand}.`,
  },
  bg: {
    lead: (name, title) => `${name} споделя с вас албума „${title}“.`,
    open: 'Вижте албума тук:',
    password: (name) => `Албумът е с парола. Ще я научите от ${name}.`,
    foot: (brand) => `Всеки, който има връзката, може да види албума. Не ви е нужен профил в ${brand}.`,
  },
};

/** The text of a mail that invites to an album, in the language of who invites. */
export function invitationText(language: Language, facts: InvitationFacts): string {
  const { lead, open, password, foot } = phrases[language];
  const paragraphs = [
    lead(facts.name, facts.title),
    facts.message,
    `${open}\n${facts.url}`,
    facts.hasPassword ? password(facts.name) : '',
    foot(facts.brand),
  ];
  return `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`;
}
