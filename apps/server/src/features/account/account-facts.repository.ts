import type { AccountId } from '@stund/contract';
import type { Database } from '../../platform/database/schema.ts';

/** What account_info tells beyond the account's own row, by one look at primary keys. */
export async function findAccountFacts(database: Database, accountId: AccountId, termsVersion: string) {
  const optionValue = (name: string) =>
    database.selectFrom('account_option').select('value').where('account_id', '=', accountId).where('name', '=', name);
  return database
    .selectNoFrom([
      optionValue('theme').as('theme'),
      database.selectFrom('profile_picture').select('id').where('account_id', '=', accountId).as('picture_id'),
      database
        .selectFrom('account_consent')
        .select('is_given')
        .where('account_id', '=', accountId)
        .where('key', '=', 'help_us_improve')
        .as('helps_us_improve'),
      database
        .selectFrom('terms_approval')
        .select('version')
        .where('account_id', '=', accountId)
        .where('version', '=', termsVersion)
        .as('approved_terms'),
    ])
    .executeTakeFirstOrThrow();
}
