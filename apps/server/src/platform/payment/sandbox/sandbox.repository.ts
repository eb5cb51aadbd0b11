import type { Database } from '../../database/schema.ts';
import type { SandboxState } from './sandbox-state.ts';

/** Creates the customer unless it exists. */
export async function insertSandboxCustomer(database: Database, id: string, state: SandboxState): Promise<void> {
  await database
    .insertInto('sandbox_customer')
    .values({ id, state: JSON.stringify(state) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function deleteSandboxCustomer(database: Database, id: string): Promise<void> {
  await database.deleteFrom('sandbox_customer').where('id', '=', id).execute();
}

/** Reads a customer. */
export async function findSandboxCustomer(database: Database, id: string): Promise<SandboxState | undefined> {
  const row = await database.selectFrom('sandbox_customer').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state as SandboxState | undefined;
}

/** Changes a customer in one transaction. Resolves to undefined when there is none. */
export function changeSandboxCustomer<Result>(
  database: Database,
  id: string,
  change: (state: SandboxState) => Result,
): Promise<{ result: Result } | undefined> {
  return database.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('sandbox_customer')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return undefined;
    const state = row.state as SandboxState;
    const result = change(state);
    await tx
      .updateTable('sandbox_customer')
      .set({ state: JSON.stringify(state) })
      .where('id', '=', id)
      .execute();
    return { result };
  });
}

/** The customer with this subscription or intent. */
export async function findSandboxOwner(database: Database, kind: 'subscriptions' | 'intents', id: string) {
  const row = await database
    .selectFrom('sandbox_customer')
    .select('id')
    .where('state', '@>', JSON.stringify({ [kind]: [{ id }] }))
    .executeTakeFirst();
  return row?.id;
}
