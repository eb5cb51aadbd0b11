import type { AccountId } from '@stund/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;
type JsonObject = ColumnType<Record<string, unknown>, string | undefined, string>;

/** Stored only with the person's consent, and deleted when it is withdrawn. */
export interface StatisticsEventTable {
  id: GeneratedAlways<number>;
  account_id: AccountId;
  name: string;
  page: string | null;
  details: JsonObject;
  happened_at: Stamp;
  received_at: Stamp;
}

/** A device of a person who consented to statistics: when it was last in the foreground and last used, and its properties. */
export interface ClientDeviceTable {
  account_id: AccountId;
  device_id: string;
  last_foreground: Date | null;
  last_engaged: Date | null;
  properties: JsonObject;
  updated_at: Stamp;
}

/** One kind of client crash, without personal data. */
export interface ClientErrorTable {
  fingerprint: Buffer;
  message: string;
  stack: string;
  client_version: string;
  browser: string;
  count: Generated<number>;
  first_seen_at: Stamp;
  last_seen_at: Stamp;
}
