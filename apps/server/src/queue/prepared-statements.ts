import type { PgBoss } from 'pg-boss';

/**
 * The statements with which workers take units of work and settle them. Their text is the same for each queue and number of units, and planning
 * them takes longer than executing them.
 */
const ofWorkers = /\bFOR UPDATE OF j SKIP LOCKED\b|\bx \(id uuid, retry_count int, output jsonb\)/;

/** Makes each connection of the queue prepare the statements of its workers: see docs/adr/0018-prepared-queries.md. */
export function prepareStatementsOfWorkers(database: ReturnType<PgBoss['getDb']>): void {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || !ofWorkers.test(text)) return known;
    const name = `queue-${names.size + 1}`;
    names.set(text, name);
    return name;
  };
  const execute = database.executeSql.bind(database);
  database.executeSql = (text, values) => {
    const name = nameOf(text);
    // The text reaches the pool, which also takes a named statement in its place.
    return execute(name === undefined ? text : ({ name, text } as unknown as string), values);
  };
}
