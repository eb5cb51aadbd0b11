import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { givenDatabase } from '../../../testing/test-database.ts';
import { emptiedTables } from './emptied.ts';

let references: Array<{ child: string; parent: string; cascades: boolean }>;
beforeAll(async () => {
  const { database } = await givenDatabase();
  const { rows } = await sql<(typeof references)[number]>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent, confdeltype = 'c' as cascades
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
  `.execute(database);
  references = rows;
});

const tables = Object.entries(emptiedTables);

it.each(tables.filter(([, how]) => how === 'cascade'))(
  'the rows of %s are deleted with a row that a step deletes',
  (name) => expect(isDeletedWithAStep(name)).toBe(true),
);

/** Whether a row that the table's rows refer to is deleted by a step, or with one. */
function isDeletedWithAStep(name: string): boolean {
  const parents = references.filter(({ child, parent, cascades }) => child === name && parent !== name && cascades);
  return parents.some(({ parent }) => {
    const how: string = Reflect.get(emptiedTables, parent);
    return how === 'cascade' ? isDeletedWithAStep(parent) : how !== 'stays' && how !== 'expires';
  });
}

it('no table that stays refers to an account, directly or through others', () => {
  const staying = tables.filter(([, how]) => how === 'stays' || how === 'expires').map(([name]) => name);
  expect(references.filter(({ child }) => staying.includes(child))).toEqual([]);
});
