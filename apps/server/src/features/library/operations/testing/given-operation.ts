import type { OperationId } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { newId } from '../../../../platform/id.ts';
import type { TestAccount, TestContext } from '../../../../testing/test-context.ts';
import { insertOperations } from '../operation.repository.ts';

type GivenOperation = Partial<Parameters<typeof insertOperations>[1][number]>;

/** Queues an operation of an account. */
export async function givenOperation(
  { database }: TestContext,
  account: Pick<TestAccount, 'accountId'> | undefined,
  given: GivenOperation = {},
): Promise<OperationId> {
  const id = given.id ?? newId<OperationId>();
  const row = { kind: 'archive', account_id: account?.accountId ?? null, guest_id: null, job_id: null } as const;
  await inTransaction(database, (tx) =>
    insertOperations(tx, [{ ...row, total: 3, created_at: new Date(), ...given, id }]),
  );
  return id;
}
