import type { AccountId, AccountInfo, Language } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import { type RequestContext, requireAccount } from '../../../kernel/request-context.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { presentAccountInfo } from '../account.presenter.ts';
import { findAccountOverview, updateAccountLanguage } from '../account.repository.ts';

/** The account as its owner sees it. Throws `unauthenticated` when it has gone meanwhile. */
export async function readAccountInfo(
  database: Database,
  accountId: AccountId,
  authenticatedAt: Date,
): Promise<AccountInfo> {
  const overview = await findAccountOverview(database, accountId);
  if (overview === undefined) throw new DomainError('unauthenticated');
  return presentAccountInfo(overview, authenticatedAt);
}

/** The caller's account. Remembers the language its client now speaks, for mail. */
export async function getAccountInfo(context: RequestContext, language: Language | undefined): Promise<AccountInfo> {
  const { accountId, authenticatedAt } = requireAccount(context);
  const info = await readAccountInfo(context.database, accountId, authenticatedAt);
  if (language === undefined || language === info.language) return info;

  await context.database.transaction().execute((tx) => updateAccountLanguage(tx, accountId, language));
  return { ...info, language };
}
