import type { AccountId, Language } from '@stund/contract';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { zoneOrUtc } from '../../../platform/time-zone.ts';
import {
  type DeletionRow,
  findDeletion,
  markDeletion,
  selectUnannounced,
  whileLocked,
} from '../deletion.repository.ts';
import type { DeletionMessages, MailText } from './deletion.messages.ts';
import { bulgarian } from './messages.bg.ts';
import { english } from './messages.en.ts';
import { norwegian } from './messages.nb.ts';
import { swedish } from './messages.sv.ts';

const messages: Readonly<Record<Language, DeletionMessages>> = {
  nb: norwegian,
  en: english,
  sv: swedish,
  bg: bulgarian,
};
const dayMs = 86_400_000;
/** How long the last mail is tried: the address is kept only for it. */
const longestTryMs = 3 * dayMs;
const pageSize = 100;

/** Mails the owners of accounts whose deletion was requested: one node each. After a crash in between, a mail may be sent twice. */
export async function announceRequests(parts: Parts): Promise<void> {
  if (!parts.mailer.isConfigured) return;
  for (const { account_id: id } of await selectUnannounced(parts.database, pageSize))
    await whileLocked(parts.database, id, () => announceRequest(parts, id));
}

async function announceRequest(parts: Parts, id: AccountId): Promise<void> {
  // Another node may have mailed it, or its owner kept the account, before the lock was taken.
  const deletion = await findDeletion(parts.database, id);
  if (deletion?.state !== 'waiting' || deletion.announced_at !== null) return;
  const language = languageOf(deletion);
  const day = dayIn(language, deletion);
  try {
    await send(parts, deletion, messages[language].requested({ ...factsOf(deletion), day }));
  } catch (error) {
    parts.log.warn({ err: error }, 'A mail about the deletion of an account could not be sent and will be tried again');
    return;
  }
  await inTransaction(parts.database, (tx) => markDeletion(tx, id, { announced_at: parts.clock.now() }));
}

/** Tells the owner that the account will not be deleted. A failure is only logged: the page has said so. */
export async function mailCancelled(parts: Parts, deletion: DeletionRow): Promise<void> {
  if (!parts.mailer.isConfigured) return;
  await send(parts, deletion, messages[languageOf(deletion)].cancelled(factsOf(deletion))).catch((error: unknown) =>
    parts.log.warn({ err: error }, 'A mail about a cancelled deletion could not be sent'),
  );
}

/** Tells the former owner that everything is deleted. Returns false when the mail has to be tried again later. */
export async function mailDeleted(parts: Parts, deletion: DeletionRow): Promise<boolean> {
  if (!parts.mailer.isConfigured) return true;
  try {
    await send(parts, deletion, messages[languageOf(deletion)].deleted(factsOf(deletion)));
    return true;
  } catch (error) {
    const triedMs = parts.clock.now().getTime() - (deletion.emptied_at?.getTime() ?? 0);
    const isGivenUp = triedMs > longestTryMs;
    parts.log.warn({ err: error, isGivenUp }, 'The mail that an account is deleted could not be sent');
    return isGivenUp;
  }
}

function send({ mailer }: Parts, { email, brand }: DeletionRow, mail: MailText): Promise<void> {
  return mailer.send({ to: email, senderName: brand, ...mail });
}

function factsOf({ name, brand, origin }: DeletionRow) {
  return { name, brand, url: origin };
}

function languageOf({ language }: DeletionRow): Language {
  return language ?? 'en';
}

function dayIn(language: Language, { due_at: date, time_zone: timeZone }: DeletionRow): string {
  const locale = language === 'en' ? 'en-GB' : language;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zoneOrUtc(timeZone) }).format(date);
  // The full stop of the Bulgarian abbreviation also ends the sentence.
  return day.replace(/\.$/, '');
}
