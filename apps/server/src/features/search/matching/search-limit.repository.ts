import { sql } from 'kysely';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { Tx } from '../../../platform/database/schema.ts';

/** A search that takes longer ends: it would keep others waiting. */
const searchLimitMs = 8000;
const queryCancelled = '57014';

/** Runs the queries of a search, each of which ends after the limit, also those that follow in the transaction. Throws `search-timeout`. */
export async function withinSearchLimit<Result>(
  tx: Tx,
  work: () => Promise<Result>,
  limitMs: number = searchLimitMs,
): Promise<Result> {
  await sql`select set_config('statement_timeout', ${String(limitMs)}, true)`.execute(tx);
  try {
    return await work();
  } catch (error) {
    if (isTimeout(error)) throw new DomainError('search-timeout');
    throw error;
  }
}

/** Works as withinSearchLimit(), and gives what follows in the transaction the limit that it had before. */
export async function withinSearchLimitOnce<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  const { rows } = await sql<{ before: string }>`select current_setting('statement_timeout') as before`.execute(tx);
  const result = await withinSearchLimit(tx, work);
  await sql`select set_config('statement_timeout', ${rows[0]?.before ?? '0'}, true)`.execute(tx);
  return result;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === queryCancelled;
}
