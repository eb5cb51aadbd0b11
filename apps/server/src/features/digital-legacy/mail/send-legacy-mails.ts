import type { Language, LegacyContact } from '@stund/contract';
import type { Parts } from '../../../kernel/request-context.ts';
import type { AccountRow } from '../../../platform/database/schema.ts';
import { zoneOrUtc } from '../../../platform/time-zone.ts';
import { addressOf } from '../notices/notice-links.ts';
import { type LegacyMessages, legacyMessages } from './legacy.messages.ts';

export interface LegacyBrand {
  readonly name: string;
  readonly defaultLanguage: Language;
}

interface MailFacts {
  owner: AccountRow;
  noticeId: string;
  until: Date;
}

/** Tells the owner what was recorded, what follows from it, and how to stop it. */
export async function mailOwner(
  parts: Parts,
  brand: LegacyBrand,
  { owner, noticeId, until, contact, isFirst }: MailFacts & { contact: LegacyContact | undefined; isFirst: boolean },
): Promise<void> {
  const { texts, day } = inLanguageOf(owner, brand, until);
  const origin = parts.settings.publicUrl;
  const url = await addressOf(parts.database, { origin, noticeId, purpose: 'stop' });
  const facts = { name: owner.name, brand: brand.name, day, url, contact: contact?.name, isFirst };
  await parts.mailer.send({ to: owner.email, senderName: brand.name, ...texts.warning(facts) });
}

/** Sends the contact the link to the content, in the language of the owner. */
export async function mailContact(
  parts: Parts,
  brand: LegacyBrand,
  { owner, noticeId, until, contact }: MailFacts & { contact: LegacyContact },
): Promise<void> {
  const { texts, day } = inLanguageOf(owner, brand, until);
  const origin = parts.settings.publicUrl;
  const url = await addressOf(parts.database, { origin, noticeId, purpose: 'content' });
  const facts = { name: contact.name, owner: owner.name, brand: brand.name, day, url };
  await parts.mailer.send({ to: contact.email_address, senderName: brand.name, ...texts.content(facts) });
}

function inLanguageOf(
  { language, time_zone: timeZone }: AccountRow,
  brand: LegacyBrand,
  until: Date,
): { texts: LegacyMessages; day: string } {
  const spoken = language ?? brand.defaultLanguage;
  const locale = spoken === 'en' ? 'en-GB' : spoken;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zoneOrUtc(timeZone) }).format(until);
  // The full stop of the Bulgarian abbreviation also ends the sentence.
  return { texts: legacyMessages[spoken], day: day.replace(/\.$/, '') };
}
