import type { LoginEnd } from '@stund/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/schema.ts';

/** The hashes by which a token can be presented. */
interface EndedToken {
  token_hash: Buffer;
  next_hash: Buffer | null;
  previous_hash: Buffer | null;
}

/** Records why the logins of deleted tokens ended. */
export async function insertEndedLogins(tx: Tx, tokens: readonly EndedToken[], reason: LoginEnd): Promise<void> {
  const hashes = tokens
    .flatMap(({ token_hash, next_hash, previous_hash }) => [token_hash, next_hash, previous_hash])
    .filter((hash) => hash !== null);
  if (hashes.length === 0) return;
  // One parameter, however many devices there are.
  await sql`
    insert into ended_login (token_hash, reason) select hash, ${reason} from unnest(${hashes}::bytea[]) as hash
    on conflict do nothing
  `.execute(tx);
}

export async function findLoginEndOfToken(database: Database, tokenHash: Buffer): Promise<LoginEnd | undefined> {
  const row = await database
    .selectFrom('ended_login')
    .select('reason')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.reason;
}

export async function deleteOldEndedLogins(tx: Tx, endedBefore: Date): Promise<void> {
  await tx.deleteFrom('ended_login').where('ended_at', '<', endedBefore).execute();
}
