import type { Database, Tx } from '../../../../platform/database/schema.ts';

export function findKey(database: Database, keyHash: Buffer) {
  return database.selectFrom('operator_key').selectAll().where('key_hash', '=', keyHash).executeTakeFirst();
}

export function selectKeys(database: Database) {
  return database.selectFrom('operator_key').selectAll().orderBy('name').execute();
}

/** Returns false when the name is taken. */
export async function insertKey(
  tx: Tx,
  key: { name: string; key_hash: Buffer; scopes: string[]; created_at: Date },
): Promise<boolean> {
  const result = await tx
    .insertInto('operator_key')
    .values(key)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updateKeyUse(tx: Tx, id: string, usedAt: Date): Promise<void> {
  await tx.updateTable('operator_key').set({ last_used_at: usedAt }).where('id', '=', id).execute();
}

/** Returns whether there was one. */
export async function deleteKey(tx: Tx, name: string): Promise<boolean> {
  const result = await tx.deleteFrom('operator_key').where('name', '=', name).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
