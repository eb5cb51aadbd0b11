import { type AccountId, type Language, newsIntervalDays } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { newId } from '../../../../platform/id.ts';
import {
  countAudienceByLanguage,
  countRecipientsByState,
  countSubscribers,
  findMailingByDigest,
  insertMailing,
  insertRecipients,
  selectNextRecipients,
  selectQueued,
} from '../mailing.repository.ts';
import type { MailingState } from '../mailings.tables.ts';
import { newsMailTask } from '../news-mail.task.ts';
import type { Mailing } from '../parse-mailing.ts';

type Needs = Pick<Parts, 'database' | 'clock' | 'workQueue'>;

const batch = 500;

/** Mails that were sent after this time keep a person from getting another. */
export function newsSince(now: Date): Date {
  return new Date(now.getTime() - newsIntervalDays * 86_400_000);
}

export interface Audience {
  /** Everyone who wants news, including those who have received some within the month. */
  subscribers: number;
  /** Those who would get a mail now, by the language they get it in. */
  byLanguage: ReadonlyMap<Language, number>;
}

/** Counts those who would get a mail now. `defaultLanguage`: of people who have not chosen one. */
export async function countAudience({ database, clock }: Needs, defaultLanguage: Language): Promise<Audience> {
  const byLanguage = new Map<Language, number>();
  for (const row of await countAudienceByLanguage(database, newsSince(clock.now()))) {
    const language = row.language ?? defaultLanguage;
    byLanguage.set(language, (byLanguage.get(language) ?? 0) + row.count);
  }
  return { subscribers: await countSubscribers(database), byLanguage };
}

export type MailingStatus = Partial<Record<MailingState, number>>;

/** The recipients of a mail by state; undefined for a file that was never sent. */
export async function readMailingStatus({ database }: Needs, digest: Buffer): Promise<MailingStatus | undefined> {
  const mailing = await findMailingByDigest(database, digest);
  if (!mailing) return undefined;
  const counts = await countRecipientsByState(database, mailing.id);
  return Object.fromEntries(counts.map(({ state, count }) => [state, count]));
}

/**
 * Queues the mail to everyone who wants news, in batches that each commit as a whole: when it ends early, the next call with the
 * same file continues, and nobody is queued twice. Returns how many were added.
 */
export async function queueMailing(
  parts: Needs,
  { digest, texts }: Mailing,
  { signal, onProgress }: { signal: AbortSignal; onProgress(added: number): void },
): Promise<number> {
  const now = parts.clock.now();
  const { database } = parts;
  await inTransaction(database, (tx) =>
    insertMailing(tx, { id: newId(), digest, content: JSON.stringify(texts), created_at: now }),
  );
  const mailing = (await findMailingByDigest(database, digest))!;
  await requeue(parts, mailing.id);
  let added = 0;
  let after: AccountId | undefined;
  while (!signal.aborted) {
    const accounts = await queueBatch(parts, { mailingId: mailing.id, after, now });
    if (accounts.length === 0) break;
    after = accounts.at(-1);
    added += accounts.length;
    onProgress(added);
  }
  return added;
}

function queueBatch(
  { database, workQueue }: Needs,
  { mailingId, after, now }: { mailingId: string; after: AccountId | undefined; now: Date },
): Promise<AccountId[]> {
  return inTransaction(database, async (tx) => {
    const accounts = await selectNextRecipients(tx, { mailingId, since: newsSince(now), after, limit: batch });
    if (accounts.length === 0) return accounts;
    await insertRecipients(
      tx,
      accounts.map((account_id) => ({ mailing_id: mailingId, account_id, state: 'queued' as const, changed_at: now })),
    );
    await workQueue.enqueueAll(
      tx,
      newsMailTask,
      accounts.map((account) => workFor(mailingId, account)),
    );
    return accounts;
  });
}

/** Queues again what waits from an earlier call, in case its work has failed. Doing the work twice sends nothing twice. */
async function requeue({ database, workQueue }: Needs, mailingId: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const waiting = await selectQueued(tx, mailingId);
    if (waiting.length > 0)
      await workQueue.enqueueAll(
        tx,
        newsMailTask,
        waiting.map((account) => workFor(mailingId, account)),
      );
  });
}

function workFor(mailing: string, account: AccountId) {
  return { work: { mailing, account }, priority: 0 };
}
