import type { AccountId } from '@stund/contract';
import { type RawBuilder, sql } from 'kysely';
import { embeddedIssuerName } from '../../../../kernel/login/embedded-issuer-name.ts';
import type { CopiedTable, OwnerRule } from '../../../../kernel/tables.ts';
import type { Tx } from '../../../../platform/database/schema.ts';

/** A row of any table, by the names of its columns. */
export type PersonalRow = Readonly<Record<string, unknown>>;

const rowsPerFetch = 2000;

/** The rows of a table that belong to the person, in batches. One reading at a time in a snapshot. */
export async function* readRows(
  snapshot: Tx,
  table: string,
  { rows, columns, order, accountId }: Pick<CopiedTable, 'rows' | 'columns' | 'order'> & { accountId: AccountId },
): AsyncGenerator<PersonalRow[]> {
  const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
  await sql`
    declare personal_rows no scroll cursor for
    select ${refs(columns)} from ${sql.table(table)} where ${belongsTo(rows, accountId)} order by ${refs(order)}
  `.execute(snapshot);
  for (;;) {
    const batch = await sql<PersonalRow>`fetch ${sql.lit(rowsPerFetch)} from personal_rows`.execute(snapshot);
    if (batch.rows.length > 0) yield batch.rows;
    if (batch.rows.length < rowsPerFetch) break;
  }
  await sql`close personal_rows`.execute(snapshot);
}

function belongsTo(rule: OwnerRule, accountId: AccountId): RawBuilder<boolean> {
  // Guests' files carry the owner of the album as the one who added them.
  const added = sql<boolean>`guest_id is null and added_by = ${accountId} and (owner_id = ${accountId} or added_by <> owner_id)`;
  switch (rule.by) {
    case 'account':
      return sql`id = ${accountId}`;
    case 'column':
      return sql`${sql.ref(rule.column)} = ${accountId}`;
    case 'identity':
      return sql`${sql.ref(rule.column)}::text = (
        select subject from account where account.id = ${accountId} and account.issuer = ${embeddedIssuerName}
      )`;
    case 'own-jobs':
      return sql`${sql.ref(rule.column)} in (select job.id from job where job.owner_id = ${accountId})`;
    case 'added-files':
      return added;
    case 'edited-files':
      return sql`${sql.ref(rule.column)} in (select file.id from file where ${added})`;
    case 'contents':
      return sql`checksum in (select file.checksum from file where ${added})`;
  }
}

/** The titles of the person's albums and shares, and of albums that they take part in and can see. */
export async function selectJobTitles(
  snapshot: Tx,
  accountId: AccountId,
): Promise<Map<string, { type: string; title: string }>> {
  const { rows } = await sql<{ id: string; type: string; title: string }>`
    select id, type, title from job where owner_id = ${accountId}
    union
    select job.id, job.type, job.title from job join participant on participant.job_id = job.id
    where participant.account_id = ${accountId} and job.privacy_mode = 'shared' and job.deleted_at is null
  `.execute(snapshot);
  return new Map(rows.map(({ id, type, title }) => [id, { type, title }]));
}

/** The checksum of the person's profile picture. */
export async function findPictureChecksum(snapshot: Tx, accountId: AccountId): Promise<Buffer | undefined> {
  const row = await snapshot
    .selectFrom('profile_picture')
    .select('checksum')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.checksum;
}
