import type { Language } from '@stund/contract';
import { type Insertable, sql } from 'kysely';
import { embeddedIssuerName } from '../../../../kernel/login/embedded-issuer-name.ts';
import type { Database, Row, Schema, Tx } from '../../../../platform/database/schema.ts';

export type LogInRow = Row<'identity_login'>;

export async function insertLogIn(tx: Tx, logIn: Insertable<Schema['identity_login']>): Promise<void> {
  await tx.insertInto('identity_login').values(logIn).execute();
}

/** Whether the person has logged in before, and whether in this browser. */
export async function findEarlierLogIns(database: Database, identityId: string, browserHash: Buffer) {
  const earlier = await database
    .selectFrom('identity_login')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('all'),
      fn
        .countAll<number>()
        .filterWhere(eb('browser_hash', '=', browserHash))
        .as('here'),
    ])
    .where('identity_id', '=', identityId)
    .executeTakeFirstOrThrow();
  return { isFirst: earlier.all === 0, isKnownBrowser: earlier.here > 0 };
}

/** The latest logins, the newest first. */
export function selectLogIns(database: Database, identityId: string, limit: number): Promise<LogInRow[]> {
  return database
    .selectFrom('identity_login')
    .selectAll()
    .where('identity_id', '=', identityId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function deleteOldLogIns(tx: Tx, madeBefore: Date): Promise<void> {
  await tx.deleteFrom('identity_login').where('created_at', '<', madeBefore).execute();
}

/** The language that the person chose, or else the one of the client used last, and its time zone. */
export function findCorrespondence(
  database: Database,
  identityId: string,
): Promise<{ language: Language | null; time_zone: string | null } | undefined> {
  return database
    .selectFrom('identity')
    .leftJoin('account', (join) =>
      join.on('account.issuer', '=', embeddedIssuerName).on('account.subject', '=', identityId),
    )
    .leftJoin('account_option', (join) =>
      join.onRef('account_option.account_id', '=', 'account.id').on('account_option.name', '=', 'language'),
    )
    .select([
      sql<Language | null>`coalesce(account_option.value, account.language, identity.language)`.as('language'),
      'account.time_zone',
    ])
    .where('identity.id', '=', identityId)
    .executeTakeFirst();
}
