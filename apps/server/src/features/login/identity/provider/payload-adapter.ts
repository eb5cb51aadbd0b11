import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import {
  consumePayload,
  deletePayload,
  deletePayloadsOfGrant,
  findPayload,
  upsertPayload,
} from './oidc-payload.repository.ts';

/** Stores the provider's data in PostgreSQL, shared by all nodes. */
export function createPayloadAdapter({ database, clock }: Pick<Parts, 'database' | 'clock'>): AdapterFactory {
  return (model: string): Adapter => {
    const find = async (by: 'id' | 'uid' | 'user_code', value: string): Promise<AdapterPayload | undefined> => {
      const stored = await findPayload(database, model, by, value);
      if (stored === undefined) return undefined;
      const { payload, consumed_at } = stored;
      return consumed_at === null ? payload : { ...payload, consumed: Math.floor(consumed_at.getTime() / 1000) };
    };
    const write = (change: (tx: Tx) => Promise<void>) => inTransaction(database, change);

    return {
      find: (id) => find('id', id),
      findByUid: (uid) => find('uid', uid),
      findByUserCode: (userCode) => find('user_code', userCode),
      upsert: (id, payload, expiresInSeconds) => {
        const expiresAt =
          expiresInSeconds === undefined ? null : new Date(clock.now().getTime() + expiresInSeconds * 1000);
        return write((tx) => upsertPayload(tx, { model, id, payload: { ...payload }, expiresAt }));
      },
      consume: (id) => write((tx) => consumePayload(tx, model, id, clock.now())),
      destroy: (id) => write((tx) => deletePayload(tx, model, id)),
      revokeByGrantId: (grantId) => write((tx) => deletePayloadsOfGrant(tx, grantId)),
    };
  };
}
