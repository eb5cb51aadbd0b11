import type { TokenId } from '@stund/contract';
import type { Tx } from '../../platform/database/schema.ts';

/** When the person of a token last entered their credentials. The token cannot be removed before the transaction ends. */
export async function lockAuthenticationTime(tx: Tx, id: TokenId): Promise<Date | undefined> {
  const token = await tx
    .selectFrom('auth_token')
    .select('authenticated_at')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return token?.authenticated_at;
}
