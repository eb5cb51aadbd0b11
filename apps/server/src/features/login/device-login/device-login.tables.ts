import type { AccountId, DeviceLoginId, TokenId } from '@stund/contract';
import type { ColumnType } from 'kysely';
import type { RulesOf } from '../../../kernel/tables.ts';

/** A device that shows a code until its login is confirmed. It is deleted when it is logged in, refused or has expired. */
interface DeviceLoginTable {
  id: DeviceLoginId;
  secret_hash: Buffer;
  code: string;
  device_id: string;
  device_name: string;
  /** The device is described by its address to the person who confirms. */
  client_address: string;
  created_at: ColumnType<Date, Date, never>;
  expires_at: ColumnType<Date, Date, never>;
  /** The account that it will be logged in to, and the token with which that was confirmed. */
  account_id: AccountId | null;
  confirmed_by_token: TokenId | null;
}

interface DeviceLoginTables {
  device_login: DeviceLoginTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends DeviceLoginTables {}
}

export const deviceLoginTables: RulesOf<DeviceLoginTables> = {
  device_login: { emptied: 'cascade', copy: { leftOut: 'brief' } },
};
