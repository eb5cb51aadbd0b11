import { byAccount, type FeatureTables, words } from '../../../kernel/tables.ts';

export const telemetryTables: FeatureTables = {
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
