import type { Language } from '@stund/contract';

export interface InvitationFacts {
  /** The name of the sender. */
  name: string;
  title: string;
  /** The sender's message; may be empty. */
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
    password: (name) => `Albumet er passordbeskyttet. Be ${name} om passordet.`,
    foot: (brand) => `Alle med lenken kan se albumet. Du trenger ikke en konto hos ${brand}.`,
  },
  en: {
    lead: (name, title) => `${name} is sharing the album “${title}” with you.`,
    open: 'View the album here:',
    password: (name) => `The album is password-protected. Ask ${name} for the password.`,
    foot: (brand) => `Anyone with the link can see the album. You don’t need a ${brand} account.`,
  },
  sv: {
    lead: (name, title) => `${name} delar albumet ”${title}” med dig.`,
    open: 'Se albumet här:',
    password: (name) => `Albumet är lösenordsskyddat. Be ${name} om lösenordet.`,
    foot: (brand) => `Alla med länken kan se albumet. Du behöver inget konto hos ${brand}.`,
  },
  bg: {
    lead: (name, title) => `${name} споделя с вас албума „${title}“.`,
    open: 'Вижте албума тук:',
    password: (name) => `Албумът е защитен с парола. Поискайте я от ${name}.`,
    foot: (brand) => `Всеки с връзката може да вижда албума. Не ви е нужен профил в ${brand}.`,
  },
};

/** The text of an invitation to an album, in the sender's language. */
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
