import type { AccountId, ConsentKey, Language } from '@stund/contract';
import type { Insertable } from 'kysely';
import type { Database, Schema, Tx } from '../../../platform/database/schema.ts';
import type { MailingState } from './mailings.tables.ts';

const key: ConsentKey = 'stay_up_to_date__email';

/** Stores the mail unless it is stored already. */
export async function insertMailing(tx: Tx, mailing: Insertable<Schema['mailing']>): Promise<void> {
  await tx
    .insertInto('mailing')
    .values(mailing)
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute();
}

export function findMailingByDigest(database: Database, digest: Buffer) {
  return database.selectFrom('mailing').selectAll().where('digest', '=', digest).executeTakeFirst();
}

export function findMailing(database: Database, id: string) {
  return database.selectFrom('mailing').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Who wants news, is neither disabled nor waiting for the deletion of the account, and has received none since then. */
function audience(database: Database, since: Date) {
  return database
    .selectFrom('account')
    .innerJoin('account_consent', 'account_consent.account_id', 'account.id')
    .where('account_consent.key', '=', key)
    .where('account_consent.is_given', '=', true)
    .where('account.disabled_at', 'is', null)
    .where('account.deletion_due_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mailing_recipient')
            .select('mailing_recipient.account_id')
            .whereRef('mailing_recipient.account_id', '=', 'account.id')
            .where('mailing_recipient.state', 'in', ['sending', 'sent'])
            .where('mailing_recipient.changed_at', '>', since),
        ),
      ),
    );
}

/** The number of people in the audience by their language; null for those who have not chosen one. */
export function countAudienceByLanguage(database: Database, since: Date) {
  return audience(database, since)
    .select(({ fn }) => ['account.language', fn.countAll<number>().as('count')])
    .groupBy('account.language')
    .execute();
}

/** The number of people who want news, including those who have received some recently. */
export async function countSubscribers(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('account_consent')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('key', '=', key)
    .where('is_given', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

/** The next people of the audience who are no recipients of the mail yet, by id. */
export async function selectNextRecipients(
  tx: Tx,
  { mailingId, since, after, limit }: { mailingId: string; since: Date; after: AccountId | undefined; limit: number },
): Promise<AccountId[]> {
  const rows = await audience(tx, since)
    .select('account.id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mailing_recipient as known')
            .select('known.account_id')
            .whereRef('known.account_id', '=', 'account.id')
            .where('known.mailing_id', '=', mailingId),
        ),
      ),
    )
    .$if(after !== undefined, (query) => query.where('account.id', '>', after!))
    .orderBy('account.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertRecipients(tx: Tx, rows: Array<Insertable<Schema['mailing_recipient']>>): Promise<void> {
  await tx
    .insertInto('mailing_recipient')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The recipients to whom the mail has not been sent, for work that was lost. */
export async function selectQueued(tx: Tx, mailingId: string): Promise<AccountId[]> {
  const rows = await tx
    .selectFrom('mailing_recipient')
    .select('account_id')
    .where('mailing_id', '=', mailingId)
    .where('state', '=', 'queued')
    .execute();
  return rows.map(({ account_id }) => account_id);
}

export function countRecipientsByState(database: Database, mailingId: string) {
  return database
    .selectFrom('mailing_recipient')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('mailing_id', '=', mailingId)
    .groupBy('state')
    .execute();
}

/** The recipient with the account, for the mail that is due; undefined when the account was deleted. */
export function lockRecipient(tx: Tx, mailingId: string, accountId: AccountId) {
  return tx
    .selectFrom('mailing_recipient')
    .innerJoin('account', 'account.id', 'mailing_recipient.account_id')
    .select([
      'mailing_recipient.state',
      'account.email',
      'account.language',
      'account.disabled_at',
      'account.deletion_due_at',
    ])
    .where('mailing_recipient.mailing_id', '=', mailingId)
    .where('mailing_recipient.account_id', '=', accountId)
    .forUpdate('mailing_recipient')
    .executeTakeFirst() as Promise<
    | {
        state: MailingState;
        email: string;
        language: Language | null;
        disabled_at: Date | null;
        deletion_due_at: Date | null;
      }
    | undefined
  >;
}

/** Whether a mail with news was sent to the account since then. */
export async function hasReceivedNews(tx: Tx, accountId: AccountId, since: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('mailing_recipient')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('state', 'in', ['sending', 'sent'])
    .where('changed_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateRecipient(
  tx: Tx,
  { mailingId, accountId, state, now }: { mailingId: string; accountId: AccountId; state: MailingState; now: Date },
): Promise<void> {
  await tx
    .updateTable('mailing_recipient')
    .set({ state, changed_at: now })
    .where('mailing_id', '=', mailingId)
    .where('account_id', '=', accountId)
    .execute();
}
