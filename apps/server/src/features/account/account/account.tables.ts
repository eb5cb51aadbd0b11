import { byAccount, type FeatureTables, words } from '../../../kernel/tables.ts';

export const accountTables: FeatureTables = {
  account_attribute: {
    emptied: 'cascade',
    copy: {
      part: 'attributes',
      rows: byAccount,
      columns: words`key value updated_at`,
      leftOut: { derived: `account_id` },
      order: words`key`,
    },
  },
  account_consent: {
    emptied: 'cascade',
    copy: {
      part: 'consents',
      rows: byAccount,
      columns: words`key is_given decided_at text_version`,
      leftOut: { derived: `account_id` },
      order: words`key`,
    },
  },
  account_option: {
    emptied: 'cascade',
    copy: {
      part: 'options',
      rows: byAccount,
      columns: words`name value updated_at`,
      leftOut: { derived: `account_id` },
      order: words`name`,
    },
  },
  consent_decision: {
    emptied: 'cascade',
    copy: {
      part: 'consent-history',
      rows: byAccount,
      columns: words`key is_given text_version language source decided_at`,
      leftOut: { technical: `id`, derived: `account_id` },
      order: words`decided_at id`,
    },
  },
  terms_approval: {
    emptied: 'cascade',
    copy: {
      part: 'terms',
      rows: byAccount,
      columns: words`version approved_at brand language`,
      leftOut: { derived: `account_id` },
      order: words`approved_at version`,
    },
  },
};
