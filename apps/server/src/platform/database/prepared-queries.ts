import { sql } from 'kysely';
import type { PoolClient } from 'pg';

const mark = '/* kept plan */';

/**
 * Marks a query that every connection prepares once: parsing and planning are most of the cost of a lookup in a unique index.
 * Use `.modifyFront(prepared)` for queries that nearly every call makes, that have the same good plan for every parameter, and
 * that name their columns: a prepared `select *` fails as soon as a newer release adds a column.
 */
export const prepared = sql.raw(mark);

type Query = (text: unknown, values: unknown, ...rest: unknown[]) => unknown;

/** The names of the prepared statements. They are the same for all connections, and as many as there are marked queries. */
const names = new Map<string, string>();

/** Makes a new connection prepare the marked queries. */
export function usePreparedQueries(client: PoolClient): void {
  const query: Query = client.query.bind(client);
  const queryWithPlan: Query = (text, values, ...rest) =>
    typeof text === 'string' && text.startsWith(`select ${mark}`)
      ? query({ name: nameOf(text), text, values }, undefined, ...rest)
      : query(text, values, ...rest);
  client.query = queryWithPlan as typeof client.query;
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `kept-${names.size + 1}`;
  names.set(text, name);
  return name;
}
