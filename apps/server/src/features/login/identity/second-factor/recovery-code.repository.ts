import type { Database, Tx } from '../../../../platform/database/schema.ts';

export async function replaceRecoveryCodes(tx: Tx, identityId: string, hashes: readonly Buffer[]): Promise<void> {
  await deleteRecoveryCodes(tx, identityId);
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ identity_id: identityId, code_hash: hash })))
    .execute();
}

/** Deletes a code and returns whether it existed, so that each is used once. */
export async function takeRecoveryCode(tx: Tx, identityId: string, hash: Buffer): Promise<boolean> {
  const result = await tx
    .deleteFrom('recovery_code')
    .where('identity_id', '=', identityId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function countRecoveryCodes(database: Database, identityId: string): Promise<number> {
  const { count } = await database
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('identity_id', '=', identityId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteRecoveryCodes(tx: Tx, identityId: string): Promise<void> {
  await tx.deleteFrom('recovery_code').where('identity_id', '=', identityId).execute();
}
