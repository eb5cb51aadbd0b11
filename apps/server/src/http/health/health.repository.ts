import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

export async function countWaitingMedia(database: Database): Promise<number> {
  const row = await database
    .selectFrom('media')
    .select(sql<number>`count(*)`.as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return row.count;
}
