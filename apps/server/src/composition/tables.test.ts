import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyParts } from '../features/archives/data-copy/index.ts';
import type { CopyRule, Emptied } from '../kernel/tables.ts';
import { findTableTypes } from '../testing/database/find-table-types.ts';
import { findTables } from '../testing/database/find-tables.ts';
import { givenDatabase } from '../testing/database/test-database.ts';
import { features } from './features.ts';

const tables = features.flatMap(({ tables: own = {} }) => Object.entries(own));
const rules: ReadonlyArray<[string, CopyRule]> = tables.map(([name, { copy }]) => [name, copy]);
const emptied = new Map<string, Emptied>(tables.map(([name, table]) => [name, table.emptied]));

let columnsOf: Map<string, string[]>;
let references: Array<{ child: string; parent: string; cascades: boolean }>;
beforeAll(async () => {
  const { database } = await givenDatabase();
  const columns = await sql<{ table_name: string; columns: string[] }>`
    select columns.table_name, array_agg(column_name::text) as columns from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' group by columns.table_name
  `.execute(database);
  columnsOf = new Map(columns.rows.map(({ table_name, columns: names }) => [table_name, names]));
  const foreignKeys = await sql<(typeof references)[number]>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent, confdeltype = 'c' as cascades
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
  `.execute(database);
  references = foreignKeys.rows;
});

it('has every table of the database in one feature', async () => {
  const names = tables.map(([name]) => name);
  expect(names.toSorted(), 'A new table needs an entry in the file x.tables.ts of its feature').toEqual(
    [...columnsOf.keys()].toSorted(),
  );
  expect(names.toSorted(), 'A feature does not announce its tables').toEqual(
    Object.keys(await findTables()).toSorted(),
  );
});

/** Columns that nodes of an earlier release read and write, and this one does not. */
const leftForEarlierReleases: Readonly<Record<string, readonly string[]>> = {
  data_copy: ['state'],
  download: ['state'],
  open_edit: ['failure', 'state'],
};
/** Only Kysely reads these. */
const ofMigrations = ['kysely_migration'];

describe('the types of the tables', () => {
  const types = findTableTypes();

  it('are those of every table, each once', () => {
    expect([...types.keys(), ...ofMigrations].toSorted()).toEqual([...columnsOf.keys()].toSorted());
  });

  it.each([...types])('have every column of the table %s', (name, columns) => {
    expect([...columns, ...(leftForEarlierReleases[name] ?? [])].toSorted()).toEqual(columnsOf.get(name)?.toSorted());
  });
});

describe('the copy of a person’s data', () => {
  it.each(rules.filter(([, rule]) => 'part' in rule))('names every column of the table %s', (name, rule) => {
    if (!('part' in rule)) return;
    const named = [...rule.columns, ...Object.values(rule.leftOut ?? {}).flatMap((names) => names.split(' '))];
    expect(named.toSorted(), 'A new column needs to be copied or left out in the x.tables.ts of its feature').toEqual(
      columnsOf.get(name)?.toSorted(),
    );
    expect(columnsOf.get(name)).toEqual(expect.arrayContaining([...rule.order]));
    if ('column' in rule.rows) expect(columnsOf.get(name)).toContain(rule.rows.column);
  });

  it('has one table for each part', () => {
    const parts = rules.flatMap(([, rule]) => ('part' in rule ? [rule.part] : []));
    expect(parts.toSorted()).toEqual(copyParts.toSorted());
  });
});

describe('the deletion of an account', () => {
  it.each([...emptied].filter(([, how]) => how === 'cascade'))(
    'deletes the rows of %s with a row that a step deletes',
    (name) => expect(isDeletedWithAStep(name)).toBe(true),
  );

  /** Whether a row that the table's rows refer to is deleted by a step, or with one. */
  function isDeletedWithAStep(name: string): boolean {
    const parents = references.filter(({ child, parent, cascades }) => child === name && parent !== name && cascades);
    return parents.some(({ parent }) => {
      const how = emptied.get(parent);
      return how === 'cascade' ? isDeletedWithAStep(parent) : how !== 'stays' && how !== 'expires';
    });
  }

  it('leaves no table that refers to an account, directly or through others', () => {
    const staying = [...emptied].filter(([, how]) => how === 'stays' || how === 'expires').map(([name]) => name);
    expect(references.filter(({ child }) => staying.includes(child))).toEqual([]);
  });
});
