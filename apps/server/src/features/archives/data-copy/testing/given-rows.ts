import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { embeddedIssuerName } from '../../../../kernel/login/embedded-issuer-name.ts';
import type { Database } from '../../../../platform/database/schema.ts';

interface Column {
  table: string;
  name: string;
  type: string;
  /** The values that a check constraint allows, when there is one. */
  allowed: readonly string[];
}

/** A person whose rows can be recognised by the word in their texts. */
export interface MarkedPerson {
  mark: string;
  accountId: string;
}

export function markPerson(mark: string): MarkedPerson {
  return { mark, accountId: idOf(mark, 'account') };
}

/** The text that a column of the person's row has. */
export function textOf({ mark }: MarkedPerson, table: string, column: string): string {
  return `${mark} ${table} ${column}`;
}

/** Writes a row of the person into each table, whatever its columns are, with a text of its own in each column that has texts. */
export async function givenRowsInAllTables(
  database: Database,
  tables: readonly string[],
  person: MarkedPerson,
): Promise<void> {
  const columns = await selectColumns(database);
  await database.transaction().execute(async (tx) => {
    // The rows refer to rows that may not exist.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const table of tables) {
      const own = columns.filter((column) => column.table === table);
      const values = own.map((column) => sql`${generateValue(column, person)}`);
      await sql`
        insert into ${sql.table(table)} (${sql.join(own.map(({ name }) => sql.ref(name)))}) overriding system value
        values (${sql.join(values)})
      `.execute(tx);
    }
  });
}

async function selectColumns(database: Database): Promise<Column[]> {
  const { rows } = await sql<Omit<Column, 'allowed'> & { checks: string | null }>`
    select table_name as table, column_name as name, case data_type when 'ARRAY' then udt_name else data_type end as type, (
      select string_agg(pg_get_constraintdef(oid), ' ') from pg_constraint
      where conrelid = table_name::regclass and contype = 'c' and pg_get_constraintdef(oid) ~ ('\\m' || column_name || '\\M')
    ) as checks
    from information_schema.columns where table_schema = current_schema() and is_generated = 'NEVER'
    order by ordinal_position
  `.execute(database);
  return rows.map(({ checks, ...column }) => ({
    ...column,
    allowed: [...(checks ?? '').matchAll(/'(\w[\w-]*)'::text/g)].map(([, value]) => value ?? ''),
  }));
}

function generateValue({ table, name, type, allowed }: Column, person: MarkedPerson): unknown {
  const text = textOf(person, table, name);
  const isIdentity = (table === 'identity' && name === 'id') || name === 'identity_id' || name === 'subject';
  if (isIdentity) return idOf(person.mark, 'identity');
  if (name === 'issuer') return embeddedIssuerName;
  if (name === 'guest_id') return null;
  if (name === 'checksum') return createHash('sha256').update(person.mark).digest();
  if (type === 'uuid') return uuidOf({ table, name }, person);
  if (type === 'bytea') return createHash('sha256').update(text).digest();
  if (type === 'jsonb') return JSON.stringify({ note: text });
  if (type === '_uuid') return [uuidOf({ table, name }, person)];
  if (type.startsWith('_')) return [text];
  if (type === 'boolean') return true;
  if (type.startsWith('timestamp')) return new Date(Date.UTC(2026, 0, 1 + (text.length % 27)));
  if (type === 'text') return allowed[0] ?? text;
  return createHash('sha256').update(text).digest().readUInt16BE() >> 1;
}

function uuidOf({ table, name }: Pick<Column, 'table' | 'name'>, { mark, accountId }: MarkedPerson): string {
  if ((table === 'account' && name === 'id') || /^(account_id|owner_id|added_by)$/.test(name)) return accountId;
  if ((table === 'job' && name === 'id') || /^(job_id|share_id)$/.test(name)) return idOf(mark, 'job');
  if ((table === 'file' && name === 'id') || name === 'file_id') return idOf(mark, 'file');
  return idOf(mark, `${table} ${name}`);
}

function idOf(mark: string, what: string): string {
  const hex = createHash('sha256').update(`${mark} ${what}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
