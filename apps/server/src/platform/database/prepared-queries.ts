import { sql } from 'kysely';
import type { PoolClient } from 'pg';

const mark = '/* kept plan */';

/**
 * Lets every connection keep the plan of a query: parsing and planning anew is most of what a look at a unique index
 * costs. `.modifyFront(keptPlan)` is for what nearly every call asks, has one good plan whoever asks, and names its
 * columns: a plan for `*` fails as soon as a newer release has added one.
 */
export const prepared = sql.raw(mark);

type Query = (text: unknown, values: unknown, ...rest: unknown[]) => unknown;

/** The same for all connections; there are as many as places that say `keptPlan`. */
const names = new Map<string, string>();

/** Call it for each new connection. */
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
