import { createHash, randomBytes } from 'node:crypto';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { Database, Tx } from '../../../../platform/database/schema.ts';
import { deleteKey, findKey, insertKey, updateKeyUse } from './operator-key.repository.ts';

/** What a key may be used for. */
export const operatorScopes = ['grants'] as const;
export type OperatorScope = (typeof operatorScopes)[number];

type KeyParts = Pick<Parts, 'database' | 'clock'>;

/** Creates a key of 256 random bits and returns it; only its hash is stored. Throws `conflict` when the name is taken. */
export async function addOperatorKey(
  { database, clock }: KeyParts,
  { name, scopes }: { name: string; scopes: readonly OperatorScope[] },
): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  const row = { name, key_hash: hashOf(key), scopes: [...scopes], created_at: clock.now() };
  const isInserted = await inTransaction(database, (tx) => insertKey(tx, row));
  if (!isInserted) throw new DomainError('conflict', 'There is a key with this name');
  return key;
}

/** Ends a key. Returns false when there is none with this name. */
export function removeOperatorKey(database: Database, name: string): Promise<boolean> {
  return inTransaction(database, (tx) => deleteKey(tx, name));
}

/** Checks the key of a call in the transaction of its effect. Throws `unauthenticated` for an unknown key, and `forbidden` without the scope. */
export async function requireOperatorKey(
  tx: Tx,
  { clock }: Pick<Parts, 'clock'>,
  { key, scope }: { key: string | undefined; scope: OperatorScope },
): Promise<void> {
  const row = key === undefined ? undefined : await findKey(tx, hashOf(key));
  if (!row) throw new DomainError('unauthenticated', 'The key of the operator is missing or unknown');
  if (!row.scopes.includes(scope)) throw new DomainError('forbidden', `The key lacks the scope ${scope}`);
  await updateKeyUse(tx, row.id, clock.now());
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
