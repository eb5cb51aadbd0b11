import type { Database } from '../../platform/database/schema.ts';

/** When the latest change was made in any timeline, album or share. */
export async function findLatestChange(database: Database): Promise<Date | undefined> {
  const row = await database
    .selectFrom('change')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? undefined;
}
