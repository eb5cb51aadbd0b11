import type { LegacyContact } from '@stund/contract';
import { formatMailDay } from '../../../../kernel/mail/format-mail-day.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { AccountRow } from '../../../../platform/database/schema.ts';
import { zoneOrUtc } from '../../../../platform/time-zone.ts';
import { addressOf } from '../notices/notice-links.ts';
import { legacyContentMail, legacyReminderMail, legacyWarningMail } from './legacy.mails.ts';

interface LegacyMail {
  owner: AccountRow;
  noticeId: string;
  until: Date;
}

/** Tells the owner what was recorded, what follows from it, and how to stop it. */
export async function mailOwner(
  parts: Parts,
  { owner, noticeId, until, contact, isFirst }: LegacyMail & { contact: LegacyContact | undefined; isFirst: boolean },
): Promise<void> {
  const origin = parts.settings.publicUrl;
  await parts.mails.send(
    isFirst ? legacyWarningMail : legacyReminderMail,
    { email: owner.email, language: owner.language, origin },
    {
      name: owner.name,
      day: dayFor(parts, owner, until),
      url: await addressOf(parts.database, { origin, noticeId, purpose: 'stop' }),
      hasContact: contact ? 'yes' : 'no',
      contact: contact?.name ?? '',
    },
  );
}

/** Sends the contact the link to the content, in the language of the owner. */
export async function mailContact(
  parts: Parts,
  { owner, noticeId, until, contact }: LegacyMail & { contact: LegacyContact },
): Promise<void> {
  const origin = parts.settings.publicUrl;
  await parts.mails.send(
    legacyContentMail,
    { email: contact.email_address, language: owner.language, origin },
    {
      name: contact.name,
      owner: owner.name,
      day: dayFor(parts, owner, until),
      url: await addressOf(parts.database, { origin, noticeId, purpose: 'content' }),
    },
  );
}

function dayFor({ mails, settings }: Parts, { email, language, time_zone: timeZone }: AccountRow, until: Date): string {
  const spoken = mails.languageOf({ email, language, origin: settings.publicUrl });
  return formatMailDay(until, spoken, zoneOrUtc(timeZone));
}
