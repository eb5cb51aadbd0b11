import type { Language } from '@stund/contract';

interface ReplyTexts {
  activated(facts: { brand: string; email: string }): string;
  /** No account has the address; `url`: where one is created. */
  unknown(facts: { brand: string; email: string; url: string }): string;
  ended(facts: { brand: string }): string;
  /** The message has no address. */
  help(facts: { brand: string; keyword: string }): string;
}

/** The answers to those who sent a text message, in one part of 160 characters where the address allows it. */
export const replyTexts: Readonly<Record<Language, ReplyTexts>> = {
  nb: {
    activated: ({ brand, email }) => `${email} har nå lagringsplassen fra abonnementet ditt i ${brand}.`,
    unknown: ({ brand, email, url }) =>
      `Ingen i ${brand} har adressen ${email}. Opprett en konto på ${url}, og send meldingen på nytt.`,
    ended: ({ brand }) => `Lagringsplassen fra dette nummeret i ${brand} er avsluttet. Ingenting er slettet.`,
    help: ({ brand, keyword }) =>
      `Send ${keyword} og e-postadressen du bruker i ${brand}, for eksempel: ${keyword} kari@example.com`,
  },
  en: {
    activated: ({ brand, email }) => `${email} now has the storage that comes with your plan in ${brand}.`,
    unknown: ({ brand, email, url }) =>
      `Nobody in ${brand} has the address ${email}. Create an account at ${url} and send the message again.`,
    ended: ({ brand }) => `The storage from this number in ${brand} has ended. Nothing has been deleted.`,
    help: ({ brand, keyword }) =>
      `Send ${keyword} and the email address you use in ${brand}, for example: ${keyword} kari@example.com`,
  },
  sv: {
    activated: ({ brand, email }) => `${email} har nu lagringsutrymmet från ditt abonnemang i ${brand}.`,
    unknown: ({ brand, email, url }) =>
      `Ingen i ${brand} har adressen ${email}. Skapa ett konto på ${url} och skicka meddelandet igen.`,
    ended: ({ brand }) => `Lagringsutrymmet från det här numret i ${brand} har avslutats. Inget har raderats.`,
    help: ({ brand, keyword }) =>
      `Skicka ${keyword} och e-postadressen du använder i ${brand}, till exempel: ${keyword} kari@example.com`,
  },
  bg: {
    activated: ({ brand, email }) => `${email} вече има мястото от вашия план в ${brand}.`,
    unknown: ({ brand, email, url }) =>
      `Никой в ${brand} не е с адрес ${email}. Създайте профил на ${url} и изпратете съобщението отново.`,
    ended: ({ brand }) => `Мястото от този номер в ${brand} е прекратено. Нищо не е изтрито.`,
    help: ({ brand, keyword }) =>
      `Изпратете ${keyword} и имейл адреса си в ${brand}, например: ${keyword} kari@example.com`,
  },
};
