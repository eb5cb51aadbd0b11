import type { AccountInfo } from '@stund/contract';
import { type RequestContext, requireAccount } from '../../../kernel/request-context.ts';
import { updateAccountName } from '../account.repository.ts';
import { readAccountInfo } from './get-account-info.ts';

/** Changes the caller's name and returns the account. */
export async function changeName(context: RequestContext, name: string): Promise<AccountInfo> {
  const { accountId, authenticatedAt } = requireAccount(context);
  await context.database.transaction().execute((tx) => updateAccountName(tx, accountId, name));
  return readAccountInfo(context, accountId, authenticatedAt);
}
