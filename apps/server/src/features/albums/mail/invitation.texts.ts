import type { Language } from '@stund/contract';

/** The words of an invitation to an album, or of a mail with a share. */
export interface InvitationTexts {
  leadOfAlbum(name: string, title: string): string;
  leadOfShare(name: string, fileCount: number, title: string): string;
  openAlbum: string;
  openShare: string;
  viewAlbum: string;
  viewShare: string;
  passwordOfAlbum(name: string): string;
  passwordOfShare(name: string): string;
  until(day: string): string;
  anyoneSeesAlbum: string;
  anyoneSeesShare: string;
  noAccount(brand: string): string;
  logIn(brand: string): string;
}

const withTitle = (lead: string, title: string) => (title === '' ? `${lead}.` : `${lead}: ${title}.`);

export const invitationTexts: Readonly<Record<Language, InvitationTexts>> = {
  nb: {
    leadOfAlbum: (name, title) => `${name} deler albumet «${title}» med deg.`,
    leadOfShare: (name, count, title) =>
      withTitle(`${name} deler ${count === 1 ? 'en fil' : `${count} filer`} med deg`, title && `«${title}»`),
    openAlbum: 'Se albumet her:',
    openShare: 'Se filene her:',
    viewAlbum: 'Se albumet',
    viewShare: 'Se filene',
    passwordOfAlbum: (name) => `Albumet er passordbeskyttet. Be ${name} om passordet.`,
    passwordOfShare: (name) => `Delingen er passordbeskyttet. Be ${name} om passordet.`,
    until: (day) => `Lenken virker til ${day}.`,
    anyoneSeesAlbum: 'Alle med lenken kan se albumet.',
    anyoneSeesShare: 'Alle med lenken kan se filene.',
    noAccount: (brand) => `Du trenger ingen konto hos ${brand}.`,
    logIn: (brand) => `Du må logge inn hos ${brand} for å se filene.`,
  },
  en: {
    leadOfAlbum: (name, title) => `${name} is sharing the album “${title}” with you.`,
    leadOfShare: (name, count, title) =>
      withTitle(`${name} is sharing ${count === 1 ? 'a file' : `${count} files`} with you`, title && `“${title}”`),
    openAlbum: 'View the album here:',
    openShare: 'View the files here:',
    viewAlbum: 'View the album',
    viewShare: 'View the files',
    passwordOfAlbum: (name) => `The album is password-protected. Ask ${name} for the password.`,
    passwordOfShare: (name) => `The share is password-protected. Ask ${name} for the password.`,
    until: (day) => `The link works until ${day}.`,
    anyoneSeesAlbum: 'Anyone with the link can see the album.',
    anyoneSeesShare: 'Anyone with the link can view the files.',
    noAccount: (brand) => `You don’t need a ${brand} account.`,
    logIn: (brand) => `You need to log in to ${brand} to view the files.`,
  },
  sv: {
    leadOfAlbum: (name, title) => `${name} delar albumet ”${title}” med dig.`,
    leadOfShare: (name, count, title) =>
      withTitle(`${name} delar ${count === 1 ? 'en fil' : `${count} filer`} med dig`, title && `”${title}”`),
    openAlbum: 'Se albumet här:',
    openShare: 'Se filerna här:',
    viewAlbum: 'Visa albumet',
    viewShare: 'Visa filerna',
    passwordOfAlbum: (name) => `Albumet är lösenordsskyddat. Be ${name} om lösenordet.`,
    passwordOfShare: (name) => `Delningen är lösenordsskyddad. Be ${name} om lösenordet.`,
    until: (day) => `Länken fungerar till den ${day}.`,
    anyoneSeesAlbum: 'Alla med länken kan se albumet.',
    anyoneSeesShare: 'Alla med länken kan se filerna.',
    noAccount: (brand) => `Du behöver inget konto hos ${brand}.`,
    logIn: (brand) => `Du behöver logga in på ${brand} för att se filerna.`,
  },
  bg: {
    leadOfAlbum: (name, title) => `${name} споделя с вас албума „${title}“.`,
    leadOfShare: (name, count, title) =>
      withTitle(`${name} споделя с вас ${count === 1 ? 'един файл' : `${count} файла`}`, title && `„${title}“`),
    openAlbum: 'Вижте албума тук:',
    openShare: 'Вижте файловете тук:',
    viewAlbum: 'Преглед на албума',
    viewShare: 'Преглед на файловете',
    passwordOfAlbum: (name) => `Албумът е защитен с парола. Поискайте я от ${name}.`,
    passwordOfShare: (name) => `Споделянето е защитено с парола. Поискайте я от ${name}.`,
    until: (day) => `Връзката работи до ${day}.`,
    anyoneSeesAlbum: 'Всеки с връзката може да вижда албума.',
    anyoneSeesShare: 'Всеки с връзката може да вижда файловете.',
    noAccount: (brand) => `Не ви е нужен профил в ${brand}.`,
    logIn: (brand) => `За да видите файловете, трябва да влезете в ${brand}.`,
  },
};
