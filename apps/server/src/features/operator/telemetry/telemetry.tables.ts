import type { AccountId } from '@stund/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import { byAccount, type RulesOf, words } from '../../../kernel/tables.ts';
import type { JsonObject, Stamp } from '../../../platform/database/columns.ts';

/** Stored only with the person's consent, and deleted when it is withdrawn. */
interface StatisticsEventTable {
  id: GeneratedAlways<number>;
  account_id: AccountId;
  name: string;
  page: string | null;
  details: JsonObject;
  happened_at: Stamp;
  received_at: Stamp;
}

/** A device of a person who consented to statistics: when it was last in the foreground and last used, and its properties. */
interface ClientDeviceTable {
  account_id: AccountId;
  device_id: string;
  last_foreground: Date | null;
  last_engaged: Date | null;
  properties: JsonObject;
  updated_at: Stamp;
}

/** One kind of client crash, without personal data. */
interface ClientErrorTable {
  fingerprint: Buffer;
  message: string;
  stack: string;
  client_version: string;
  browser: string;
  count: Generated<number>;
  first_seen_at: Stamp;
  last_seen_at: Stamp;
}

interface TelemetryTables {
  client_device: ClientDeviceTable;
  client_error: ClientErrorTable;
  statistics_event: StatisticsEventTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends TelemetryTables {}
}

export const telemetryTables: RulesOf<TelemetryTables> = {
  client_device: {
    emptied: 'cascade',
    copy: {
      part: 'statistics-devices',
      rows: byAccount,
      columns: words`device_id last_foreground last_engaged properties updated_at`,
      leftOut: { derived: `account_id` },
      order: words`device_id`,
    },
  },
  client_error: { emptied: 'stays', copy: { leftOut: 'nobody' } },
  statistics_event: {
    emptied: 'cascade',
    copy: {
      part: 'statistics',
      rows: byAccount,
      columns: words`name page details happened_at received_at`,
      leftOut: { technical: `id`, derived: `account_id` },
      order: words`happened_at id`,
    },
  },
};
