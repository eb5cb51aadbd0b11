import { sql } from 'kysely';
import type { Database, Tx } from '../../../../platform/database/schema.ts';

export interface StoredPayload {
  payload: Record<string, unknown>;
  consumed_at: Date | null;
}

export interface NewPayload {
  model: string;
  id: string;
  payload: Record<string, unknown>;
  expiresAt: Date | null;
}

export async function upsertPayload(tx: Tx, { model, id, payload, expiresAt }: NewPayload): Promise<void> {
  const row = {
    payload: JSON.stringify(payload),
    grant_id: textOf(payload.grantId),
    user_code: textOf(payload.userCode),
    uid: textOf(payload.uid),
    expires_at: expiresAt,
  };
  await tx
    .insertInto('oidc_payload')
    .values({ model, id, consumed_at: null, ...row })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
    .execute();
}

/** `by` names the column: the key, the second name of a session, or a code entered on another device. */
export function findPayload(
  database: Database,
  model: string,
  by: 'id' | 'uid' | 'user_code',
  value: string,
): Promise<StoredPayload | undefined> {
  return database
    .selectFrom('oidc_payload')
    .select(['payload', 'consumed_at'])
    .where('model', '=', model)
    .where(by, '=', value)
    .executeTakeFirst();
}

export async function consumePayload(tx: Tx, model: string, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('oidc_payload')
    .set({ consumed_at: now })
    .where('model', '=', model)
    .where('id', '=', id)
    .execute();
}

export async function deletePayload(tx: Tx, model: string, id: string): Promise<void> {
  await tx.deleteFrom('oidc_payload').where('model', '=', model).where('id', '=', id).execute();
}

export async function deletePayloadsOfGrant(tx: Tx, grantId: string): Promise<void> {
  await tx.deleteFrom('oidc_payload').where('grant_id', '=', grantId).execute();
}

/** Deletes sessions, grants, codes and almost finished logins of one person. */
export async function deletePayloadsOfAccount(tx: Tx, accountId: string): Promise<void> {
  await sql`
    delete from oidc_payload
    where payload ->> 'accountId' = ${accountId}
       or (model = 'Interaction' and payload #>> '{result,login,accountId}' = ${accountId})
  `.execute(tx);
}

export async function deleteExpiredPayloads(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('oidc_payload').where('expires_at', '<', now).execute();
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
