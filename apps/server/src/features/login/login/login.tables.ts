import { byAccount, type FeatureTables, words } from '../../../kernel/tables.ts';

export const loginTables: FeatureTables = {
  account: {
    emptied: 'account',
    copy: {
      part: 'account',
      rows: { by: 'account' },
      columns: words`
        id email name language time_zone created_at max_space used_space reserved_space is_administrator is_read_only
        has_ended_plan disabled_at issuer subject
      `,
      leftOut: { technical: `access_epoch deletion_due_at`, secret: `purge_key` },
      order: words`id`,
    },
  },
  auth_token: {
    emptied: 'begin',
    copy: {
      part: 'devices',
      rows: byAccount,
      columns: words`device_id device_name created_at last_used_at authenticated_at expires_at`,
      leftOut: { technical: `id rotated_at`, derived: `account_id`, secret: `token_hash next_hash previous_hash` },
      order: words`created_at device_id`,
    },
  },
  ended_login: { emptied: 'expires', copy: { leftOut: 'brief' } },
  login_attempt: { emptied: 'expires', copy: { leftOut: 'brief' } },
};
