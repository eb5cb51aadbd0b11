import type { AccountId, Language } from '@stund/contract';
import { sql } from 'kysely';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { isReadOnlyAccount } from '../../../../platform/database/read-only.ts';
import type { Database } from '../../../../platform/database/schema.ts';

/** Accounts that can log in, are read-only and have stored something: a new account loses nothing. The first condition is that of the index. */
const concerned = sql<boolean>`((account.is_read_only or account.has_ended_plan) and ${isReadOnlyAccount}
  and account.used_space > 0 and account.disabled_at is null and account.deletion_due_at is null)`;

/** Forgets those that are read-only no more, and begins with those that are since now. */
export async function updateNotices(database: Database, now: Date): Promise<void> {
  await inTransaction(database, async (tx) => {
    await sql`
      delete from read_only_notice using account where account.id = read_only_notice.account_id and not ${concerned}
    `.execute(tx);
    await sql`
      insert into read_only_notice (account_id, began_at, next_at)
      select id, ${now}, ${now} from account
      where ${concerned} and not exists (select from read_only_notice where account_id = account.id)
      on conflict do nothing
    `.execute(tx);
  });
}

export interface DueNotice {
  account_id: AccountId;
  began_at: Date;
  mails_sent: number;
  email: string;
  name: string;
  language: Language | null;
}

/** Takes some notices whose next mail is due, which no node takes again before `until`. */
export async function takeDueNotices(
  database: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<DueNotice[]> {
  return inTransaction(database, async (tx) => {
    const { rows } = await sql<DueNotice>`
      with due as (
        select account_id from read_only_notice where next_at <= ${now} order by next_at limit ${limit} for update skip locked
      )
      update read_only_notice set next_at = ${until} from due, account
      where read_only_notice.account_id = due.account_id and account.id = due.account_id
      returning read_only_notice.account_id, began_at, mails_sent, email, name, language
    `.execute(tx);
    return rows;
  });
}

/** Notes a mail as sent, unless the account is read-only no more. `nextAt`: null after the last one. */
export async function noteMail(
  database: Database,
  { accountId, mailsSent, nextAt }: { accountId: AccountId; mailsSent: number; nextAt: Date | null },
): Promise<void> {
  await inTransaction(database, (tx) =>
    tx
      .updateTable('read_only_notice')
      .set({ mails_sent: mailsSent, next_at: nextAt })
      .where('account_id', '=', accountId)
      .execute(),
  );
}
