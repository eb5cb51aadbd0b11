import { byAccount, type FeatureTables, words } from '../../../kernel/tables.ts';

export const accessTables: FeatureTables = {
  admission: {
    emptied: 'albums',
    copy: {
      part: 'entered-passwords',
      rows: byAccount,
      columns: words`job_id`,
      leftOut: { derived: `account_id guest_id person_id`, technical: `link_epoch` },
      order: words`job_id`,
    },
  },
  guest: { emptied: 'albums', copy: { leftOut: 'others' } },
  participant: {
    emptied: 'albums',
    copy: {
      part: 'memberships',
      rows: byAccount,
      columns: words`job_id is_subscribed joined_at`,
      leftOut: { derived: `account_id guest_id person_id`, technical: `seat last_seen_serial` },
      order: words`joined_at job_id`,
    },
  },
  removed_person: {
    emptied: 'albums',
    copy: {
      part: 'removals',
      rows: byAccount,
      columns: words`job_id removed_at`,
      leftOut: { derived: `account_id guest_id person_id` },
      order: words`removed_at job_id`,
    },
  },
};
