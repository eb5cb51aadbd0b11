import type { AccountId, Language } from '@stund/contract';
import type { ColumnType } from 'kysely';
import { byAccount, type RulesOf, words } from '../../../kernel/tables.ts';
import type { Stamp } from '../../../platform/database/columns.ts';

/** The unsubscribe links of mails. */
interface EmailConsentLinkTable {
  identifier_hash: Buffer;
  account_id: AccountId;
  expires_at: Stamp;
}

/** The subject and the text of a mail, as the operator wrote them. */
export interface MailingText {
  subject: string;
  text: string;
}

/** A mail with news to everyone who wants them. The digest of its file recognises it when the command is repeated. */
interface MailingTable {
  id: string;
  digest: Buffer;
  content: ColumnType<Record<Language, MailingText>, string, never>;
  created_at: ColumnType<Date, Date | string, Date | string>;
}

/**
 * `sending`: it may have been accepted, and is not sent again. `withheld`: when it was due, the person did not want news any
 * more, had received some within the month, or was disabled.
 */
export type MailingState = 'queued' | 'sending' | 'sent' | 'failed' | 'withheld';

interface MailingRecipientTable {
  mailing_id: string;
  account_id: AccountId;
  state: MailingState;
  changed_at: ColumnType<Date, Date | string, Date | string>;
}

interface MailingTables {
  email_consent_link: EmailConsentLinkTable;
  mailing: MailingTable;
  mailing_recipient: MailingRecipientTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends MailingTables {}
}

export const mailingTables: RulesOf<MailingTables> = {
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
