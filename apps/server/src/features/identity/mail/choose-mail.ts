import type { Language } from '@stund/contract';
import type { IdentityMessages, MailFacts, MailText, SecurityChange, SecurityMessages } from './identity.messages.ts';
import { bulgarian } from './messages.bg.ts';
import { english } from './messages.en.ts';
import { norwegian } from './messages.nb.ts';
import { swedish } from './messages.sv.ts';
import { bulgarianSecurity } from './security-messages.bg.ts';
import { englishSecurity } from './security-messages.en.ts';
import { norwegianSecurity } from './security-messages.nb.ts';
import { swedishSecurity } from './security-messages.sv.ts';

const messages: Readonly<Record<Language, IdentityMessages>> = {
  nb: norwegian,
  en: english,
  sv: swedish,
  bg: bulgarian,
};

const securityMessages: Readonly<Record<Language, SecurityMessages>> = {
  nb: norwegianSecurity,
  en: englishSecurity,
  sv: swedishSecurity,
  bg: bulgarianSecurity,
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

export function securityMail(
  language: Language,
  { change, ...facts }: MailFacts & { change: SecurityChange; url: string },
): MailText {
  const { changed, changes } = securityMessages[language];
  return changed({ ...facts, change: changes[change] });
}

export function newDeviceMail(
  language: Language,
  facts: MailFacts & { device: string; network: string | null; time: string; url: string },
): MailText {
  return securityMessages[language].newDevice(facts);
}

export function emailChangeMails(language: Language): Omit<SecurityMessages, 'changes' | 'changed' | 'newDevice'> {
  return securityMessages[language];
}
