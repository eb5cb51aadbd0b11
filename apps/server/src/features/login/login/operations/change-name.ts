import type { AccountInfo } from '@stund/contract';
import { recordCallerAct } from '../../../../kernel/audit/record-audit-entry.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { findAccountName, lockAccount, updateAccountName } from '../account.repository.ts';
import { readAccountInfo } from './get-account-info.ts';

/** Changes the caller's name and returns the account. */
export async function changeName(context: RequestContext, name: string): Promise<AccountInfo> {
  const { accountId, authenticatedAt } = requireAccount(context);
  await inTransaction(context.database, async (tx) => {
    await lockAccount(tx, accountId);
    const from = await findAccountName(tx, accountId);
    if (from === undefined || from === name) return;
    await updateAccountName(tx, accountId, name);
    await recordCallerAct(tx, context, { kind: 'name-changed', details: { from, to: name } });
  });
  return readAccountInfo(context, accountId, authenticatedAt);
}
