import type { Language } from '@stund/contract';
import type { Actor } from '../../../../kernel/actor.ts';
import type { Database } from '../../../../platform/database/schema.ts';

/** The language of the caller's account; null for others. */
export async function findCallerLanguage(database: Database, actor: Actor): Promise<Language | null> {
  if (actor.kind !== 'account') return null;
  const row = await database
    .selectFrom('account')
    .select('language')
    .where('id', '=', actor.accountId)
    .executeTakeFirst();
  return row?.language ?? null;
}
