import type { AccountId, Language } from '@stund/contract';
import type { ColumnType } from 'kysely';

type Stamp = ColumnType<Date, Date | string, Date | string>;

/** The subject and the text of a mail, as the operator wrote them. */
export interface MailingText {
  subject: string;
  text: string;
}

/** A mail with news to everyone who wants them. The digest of its file recognises it when the command is repeated. */
export interface MailingTable {
  id: string;
  digest: Buffer;
  content: ColumnType<Record<Language, MailingText>, string, never>;
  created_at: Stamp;
}

/**
 * `sending`: it may have been accepted, and is not sent again. `withheld`: when it was due, the person did not want news any
 * more, had received some within the month, or was disabled.
 */
export type MailingState = 'queued' | 'sending' | 'sent' | 'failed' | 'withheld';

export interface MailingRecipientTable {
  mailing_id: string;
  account_id: AccountId;
  state: MailingState;
  changed_at: Stamp;
}
