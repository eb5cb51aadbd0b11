import type { AccountId } from '@stund/contract';
import type { Database } from '../../../platform/database/schema.ts';

/** The parts of account_info that are not in the account's own row, read by primary keys with one query. */
export async function findAccountFacts(database: Database, accountId: AccountId, termsVersion: string) {
  const optionValue = (name: string) =>
    database.selectFrom('account_option').select('value').where('account_id', '=', accountId).where('name', '=', name);
  return database
    .selectNoFrom([
      optionValue('theme').as('theme'),
      database
        .selectFrom('account')
        .select('access_epoch')
        .where('id', '=', accountId)
        .$asScalar()
        .$notNull()
        .as('access_epoch'),
      database.selectFrom('profile_picture').select('id').where('account_id', '=', accountId).as('picture_id'),
      database
        .selectFrom('account_consent')
        .select('is_given')
        .where('account_id', '=', accountId)
        .where('key', '=', 'help_us_improve')
        .as('helps_us_improve'),
      database
        .selectFrom('server_space')
        .innerJoin('account', (join) => join.on('account.id', '=', accountId))
        .select('free_bytes')
        .where('level', '!=', 'enough')
        .where('account.is_administrator', '=', true)
        .as('little_space_bytes'),
      database
        .selectFrom('terms_approval')
        .select('version')
        .where('account_id', '=', accountId)
        .where('version', '=', termsVersion)
        .as('approved_terms'),
    ])
    .executeTakeFirstOrThrow();
}
