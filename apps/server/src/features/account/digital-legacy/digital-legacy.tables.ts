import { byAccount, type FeatureTables, words } from '../../../kernel/tables.ts';

export const digitalLegacyTables: FeatureTables = {
  death_notice: {
    emptied: 'cascade',
    copy: {
      part: 'death-notices',
      rows: byAccount,
      columns: words`state recorded_at waits_until ended_at mails_sent link_until link_mailed_at used_count used_at`,
      leftOut: {
        derived: `account_id`,
        others: `reference`,
        secret: `id veto_hash link_hash`,
        technical: `wait_days next_at`,
      },
      order: words`recorded_at`,
    },
  },
  digital_legacy: {
    emptied: 'cascade',
    copy: {
      part: 'digital-legacy',
      rows: byAccount,
      columns: words`choice name phone_number email_address address changed_at`,
      leftOut: { derived: `account_id` },
      order: words`changed_at`,
    },
  },
};
