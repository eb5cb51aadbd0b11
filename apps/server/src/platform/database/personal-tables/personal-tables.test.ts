import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { givenDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { type CopyRule, copyParts, personalTables, tablesAboutNobody } from './index.ts';

let columnsOf: Map<string, string[]>;
beforeAll(async () => {
  const { database }: TestDatabase = await givenDatabase();
  const { rows } = await sql<{ table_name: string; columns: string[] }>`
    select columns.table_name, array_agg(column_name::text) as columns from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' group by columns.table_name
  `.execute(database);
  columnsOf = new Map(rows.map(({ table_name, columns }) => [table_name, columns]));
});

const rules: ReadonlyArray<[string, CopyRule]> = Object.entries(personalTables).map(([name, { copy }]) => [name, copy]);

it('names every table of the database', () => {
  const named = [...rules.map(([name]) => name), ...tablesAboutNobody];
  expect(named.toSorted(), 'A new table needs an entry in platform/database/personal-tables').toEqual(
    [...columnsOf.keys()].toSorted(),
  );
});

it.each(rules.filter(([, rule]) => 'part' in rule))('names every column of the table %s', (name, rule) => {
  if (!('part' in rule)) return;
  const named = [...rule.columns, ...Object.values(rule.leftOut ?? {}).flatMap((names) => names.split(' '))];
  expect(named.toSorted(), 'A new column needs to be copied or left out in platform/database/personal-tables').toEqual(
    columnsOf.get(name)?.toSorted(),
  );
  expect(columnsOf.get(name)).toEqual(expect.arrayContaining([...rule.order]));
  if ('column' in rule.rows) expect(columnsOf.get(name)).toContain(rule.rows.column);
});

it('has one table for each part of the copy', () => {
  const parts = rules.flatMap(([, rule]) => ('part' in rule ? [rule.part] : []));
  expect(parts.toSorted()).toEqual(copyParts.toSorted());
});
