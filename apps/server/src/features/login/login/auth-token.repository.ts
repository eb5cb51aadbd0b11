import type { AccountId, LoginEnd, TokenId } from '@stund/contract';
import { type Insertable, sql } from 'kysely';
import { changeChannel } from '../../../kernel/record-change.ts';
import { type Parameter, preparedQuery } from '../../../platform/database/prepared-queries.ts';
import { isReadOnlyAccount } from '../../../platform/database/read-only.ts';
import type { Database, Row, Schema, Tx } from '../../../platform/database/schema.ts';
import { oldestTokenAt } from './auth-token.ts';
import { insertEndedLogins } from './ended-login.repository.ts';

export type AuthTokenRow = Row<'auth_token'>;

/** The login of a token with its account's permissions. By the current token it is read from two unique indexes. */
export async function findTokenWithAccount(database: Database, tokenHash: Buffer) {
  const [row] = await selectTokenWithAccount(database, { tokenHash });
  return row;
}

const selectTokenWithAccount = preparedQuery((database: Database, value: Parameter<{ tokenHash: Buffer }>) =>
  tokensWithAccount(database).where('auth_token.token_hash', '=', value('tokenHash')),
);

/**
 * As findTokenWithAccount() for a token that a rotation has issued and nobody has used yet, or for the one that was replaced after
 * `replacedAfter`; see [Note: rotation of tokens].
 */
export function findRotatedToken(database: Database, tokenHash: Buffer, replacedAfter: Date) {
  return tokensWithAccount(database)
    .where(({ eb, and, or }) =>
      or([
        eb('auth_token.next_hash', '=', tokenHash),
        and([eb('auth_token.previous_hash', '=', tokenHash), eb('auth_token.rotated_at', '>', replacedAfter)]),
      ]),
    )
    .executeTakeFirst();
}

function tokensWithAccount(database: Database) {
  return database
    .selectFrom('auth_token')
    .innerJoin('account', 'account.id', 'auth_token.account_id')
    .select([
      'auth_token.id',
      'auth_token.account_id',
      'auth_token.device_id',
      'auth_token.authenticated_at',
      'auth_token.created_at',
      'auth_token.last_used_at',
      'auth_token.expires_at',
      'auth_token.next_hash',
      'account.is_administrator',
      isReadOnlyAccount.as('is_read_only'),
      'account.disabled_at',
      'account.deletion_due_at',
      'account.access_epoch',
    ]);
}

/** Stores the token that replaces the present one once it is used. Returns false when the last rotation began after `begunBefore`. */
export async function updateNextToken(
  tx: Tx,
  id: TokenId,
  next: { hash: Buffer; now: Date; begunBefore: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('auth_token')
    .set({ next_hash: next.hash, previous_hash: null, rotated_at: next.now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('rotated_at', 'is', null), eb('rotated_at', '<', next.begunBefore)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Makes the next token the present one, unless another request already has. */
export async function replaceByNextToken(tx: Tx, id: TokenId, nextHash: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('auth_token')
    .set((eb) => ({ token_hash: nextHash, previous_hash: eb.ref('token_hash'), next_hash: null, rotated_at: now }))
    .where('id', '=', id)
    .where('next_hash', '=', nextHash)
    .execute();
}

/** Inserts the device's token or replaces its previous one. */
export async function replaceToken(tx: Tx, token: Insertable<Schema['auth_token']>): Promise<void> {
  await tx
    .insertInto('auth_token')
    .values(token)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'device_id']).doUpdateSet((eb) => ({
        id: eb.ref('excluded.id'),
        token_hash: eb.ref('excluded.token_hash'),
        next_hash: null,
        previous_hash: null,
        rotated_at: null,
        device_name: eb.ref('excluded.device_name'),
        created_at: eb.ref('excluded.created_at'),
        last_used_at: eb.ref('excluded.last_used_at'),
        authenticated_at: eb.ref('excluded.authenticated_at'),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .execute();
}

export async function updateTokenUse(tx: Tx, id: TokenId, usedAt: Date, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('auth_token')
    .set({ last_used_at: usedAt, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

export function selectTokens(database: Database, accountId: AccountId, now: Date): Promise<AuthTokenRow[]> {
  return database
    .selectFrom('auth_token')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .where('created_at', '>', oldestTokenAt(now))
    .orderBy('last_used_at', 'desc')
    .execute();
}

export async function deleteToken(tx: Tx, id: TokenId): Promise<void> {
  await tx.deleteFrom('auth_token').where('id', '=', id).execute();
}

/** The name of a device that is logged in; undefined when the account has no such device. */
export async function findDeviceName(tx: Tx, accountId: AccountId, deviceId: string): Promise<string | undefined> {
  const token = await tx
    .selectFrom('auth_token')
    .select('device_name')
    .where('account_id', '=', accountId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
  return token?.device_name;
}

/** Deletes the token of a device and returns whether the account had such a device. */
export async function deleteTokenOfDevice(tx: Tx, accountId: AccountId, deviceId: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom('auth_token')
    .where('account_id', '=', accountId)
    .where('device_id', '=', deviceId)
    .returning(hashes)
    .execute();
  await insertEndedLogins(tx, ended, 'device-removed');
  await wakeDevices(tx, accountId);
  return ended.length > 0;
}

/** Deletes all tokens. Their devices can show the reason, if one is given. */
export async function deleteTokensOfAccount(tx: Tx, accountId: AccountId, reason?: LoginEnd): Promise<void> {
  const ended = await tx.deleteFrom('auth_token').where('account_id', '=', accountId).returning(hashes).execute();
  if (reason !== undefined) await insertEndedLogins(tx, ended, reason);
  await wakeDevices(tx, accountId);
}

const hashes = ['token_hash', 'next_hash', 'previous_hash'] as const;

/** Wakes the devices of the account that wait for changes of the timeline, so that a page notices at once that it has been logged out. */
async function wakeDevices(tx: Tx, accountId: AccountId): Promise<void> {
  await tx
    .selectFrom('job')
    .select(sql`pg_notify(${changeChannel}, job.id::text)`.as('notified'))
    .where('owner_id', '=', accountId)
    .where('type', '=', 'timeline')
    .execute();
}

export async function deleteOtherTokens(
  tx: Tx,
  accountId: AccountId,
  { except, reason }: { except: TokenId; reason: LoginEnd },
): Promise<void> {
  const ended = await tx
    .deleteFrom('auth_token')
    .where('account_id', '=', accountId)
    .where('id', '!=', except)
    .returning(hashes)
    .execute();
  await insertEndedLogins(tx, ended, reason);
  await wakeDevices(tx, accountId);
}

export async function deleteExpiredTokens(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('auth_token')
    .where((eb) => eb.or([eb('expires_at', '<', now), eb('created_at', '<', oldestTokenAt(now))]))
    .execute();
}
