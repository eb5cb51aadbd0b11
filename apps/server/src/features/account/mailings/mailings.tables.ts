import { byAccount, type FeatureTables, words } from '../../../kernel/tables.ts';

export const mailingTables: FeatureTables = {
  email_consent_link: {
    emptied: 'cascade',
    copy: {
      part: 'unsubscribe-links',
      rows: byAccount,
      columns: words`expires_at`,
      leftOut: { derived: `account_id`, secret: `identifier_hash` },
      order: words`expires_at`,
    },
  },
  mailing: { emptied: 'stays', copy: { leftOut: 'nobody' } },
  mailing_recipient: {
    emptied: 'cascade',
    copy: {
      part: 'news',
      rows: byAccount,
      columns: words`state changed_at`,
      leftOut: { derived: `account_id`, technical: `mailing_id` },
      order: words`changed_at`,
    },
  },
};
