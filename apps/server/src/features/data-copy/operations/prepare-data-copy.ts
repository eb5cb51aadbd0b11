import { type Language, retention } from '@stund/contract';
import type { Parts } from '../../../kernel/request-context.ts';
import { UncertainDeliveryError } from '../../../platform/mail/mailer.ts';
import { EntryWriter } from '../content/entry-writer.ts';
import { formatDate } from '../content/format-value.ts';
import { writeCopy } from '../content/write-copy.ts';
import { deleteBlocks, findDataCopy, findPersonOfCopy, updateReady } from '../data-copy.repository.ts';
import { pageTexts } from '../texts/page-texts.ts';

export interface CopyBrand {
  name: string;
  /** For people who have not chosen a language. */
  defaultLanguage: Language;
}

const dayMs = 86_400_000;

/** Writes a copy that was requested. An interrupted one begins again; one that is ready, or whose account is gone, is left as it is. */
export async function prepareDataCopy(parts: Parts, brand: CopyBrand, id: string): Promise<void> {
  const { database, clock, workQueue } = parts;
  const copy = await findDataCopy(database, id);
  const person = copy && (await findPersonOfCopy(database, copy.account_id));
  if (copy?.state !== 'preparing' || !person) return;
  await database.transaction().execute((tx) => deleteBlocks(tx, id));

  const language = person.language ?? brand.defaultLanguage;
  const facts = { person, language, brand: brand.name, now: clock.now() };
  const written = await writeCopy(parts, new EntryWriter(database, id), facts);
  const readyAt = clock.now();
  await database.transaction().execute(async (tx) => {
    const isReady = await updateReady(tx, id, {
      ready_at: readyAt,
      expires_at: new Date(readyAt.getTime() + retention.dataCopyDays * dayMs),
      name: written.name,
      entries: written.packed,
      entry_count: written.entryCount,
      central_start: written.centralStart,
      central_bytes: written.centralBytes,
      total_bytes: written.totalBytes,
      digest: written.digest,
    });
    if (isReady) await workQueue.enqueue(tx, 'data-copy-mail', { copy: id });
  });
}

/** Tells the owner that the copy is ready. When the mail server did not say whether it took the mail, it counts as sent. */
export async function sendReadyMail(parts: Parts, brand: CopyBrand, id: string): Promise<void> {
  const { database, mailer, settings, log } = parts;
  const copy = await findDataCopy(database, id);
  const person = copy && (await findPersonOfCopy(database, copy.account_id));
  if (!mailer.isConfigured || copy?.state !== 'ready' || copy.expires_at === null || !person) return;
  const language = person.language ?? brand.defaultLanguage;
  const until = formatDate(copy.expires_at, { language, timeZone: person.time_zone ?? 'UTC' });
  const url = `${settings.publicUrl}/settings/privacy#data`;
  try {
    const mail = pageTexts[language].mail({ name: person.name, brand: brand.name, url, until });
    await mailer.send({ to: person.email, senderName: brand.name, ...mail });
  } catch (error) {
    if (!(error instanceof UncertainDeliveryError)) throw error;
    log.info({ err: error }, 'The mail about a copy of data may not have been sent');
  }
}
