import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Database } from './schema.ts';

const mark = '/* kept plan */ ';

/** Stands for a value of one of the parameters while a query is built. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Returns the placeholder of a parameter. */
export type Parameter<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/** A query builder, or SQL. */
interface Compilable<Row> {
  compile(database: Database): CompiledQuery<Row>;
}

type Build<Values, Row> = (database: Database, parameter: Parameter<Values>) => Compilable<Row>;
type Run<Values, Row> = (database: Database, values: Values) => Promise<Row[]>;

/**
 * A query that is built and compiled once, and that every connection prepares once: building the text, parsing and planning are most
 * of the cost of a lookup in a unique index. For queries that nearly every call makes, that have the same good plan for every
 * parameter, and that name their columns: a prepared `select *` fails as soon as a newer release adds a column.
 */
export function preparedQuery<Values extends object, Row>(build: Build<Values, Row>): Run<Values, Row> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (database, values) => {
    compiled ??= markPrepared(build(database, (name) => sql`${new Placeholder(name)}`).compile(database));
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name as keyof Values] : value,
    );
    return (await database.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

function markPrepared<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  return { ...query, sql: `${mark}${query.sql}` };
}

/**
 * Executes a query that is built for each call, and that every connection prepares nevertheless. For queries whose text takes a few
 * forms; otherwise the rules of preparedQuery() apply.
 */
export async function executePrepared<Row>(database: Database, query: Compilable<Row>): Promise<Row[]> {
  return (await database.executeQuery<Row>(markPrepared(query.compile(database)))).rows;
}

type Query = (text: unknown, values: unknown, ...rest: unknown[]) => unknown;

/** The names of the prepared statements. They are the same for all connections, and as many as there are prepared queries. */
const names = new Map<string, string>();

/** Makes a new connection prepare these queries. */
export function usePreparedQueries(client: PoolClient): void {
  const query: Query = client.query.bind(client);
  const queryWithPlan: Query = (text, values, ...rest) =>
    typeof text === 'string' && text.startsWith(mark)
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
