import type { Language } from '@stund/contract';
import type { IdentityMessages, MailFacts, MailText } from './identity.messages.ts';
import { bulgarian } from './messages.bg.ts';
import { english } from './messages.en.ts';
import { norwegian } from './messages.nb.ts';
import { swedish } from './messages.sv.ts';

const messages: Readonly<Record<Language, IdentityMessages>> = {
  nb: norwegian,
  en: english,
  sv: swedish,
  bg: bulgarian,
};

export function codeMail(language: Language, facts: MailFacts & { code: string }): MailText {
  return messages[language].code(facts);
}

export function accountExistsMail(language: Language, facts: MailFacts & { url: string }): MailText {
  return messages[language].accountExists(facts);
}

export function resetMail(language: Language, facts: MailFacts & { url: string }): MailText {
  return messages[language].reset(facts);
}

export function passwordChangedMail(language: Language, facts: MailFacts): MailText {
  return messages[language].passwordChanged(facts);
}
