import type { AccountId, BrandId, ConsentKey, Language } from '@stund/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;

export interface ProfilePictureTable {
  account_id: AccountId;
  id: string;
  checksum: Buffer;
  created_at: Generated<Date>;
}

/** Arbitrary key-value pairs that clients store for an account. */
export interface AccountAttributeTable {
  account_id: AccountId;
  key: string;
  value: string;
  updated_at: Stamp;
}

/** The person's settings, stored with the account. */
export interface AccountOptionTable {
  account_id: AccountId;
  name: string;
  value: string;
  updated_at: Stamp;
}

export interface AccountConsentTable {
  account_id: AccountId;
  key: ConsentKey;
  is_given: boolean;
  decided_at: Stamp;
  /** The version of the text that the person saw. */
  text_version: string | null;
}

/** Where a decision was made: while logged in, on the page of a mail's link, or in a mail program (RFC 8058). */
export type ConsentSource = 'account' | 'link' | 'one-click';

/** Every decision about a consent. Rows are only added. */
export interface ConsentDecisionTable {
  id: GeneratedAlways<number>;
  account_id: AccountId;
  key: ConsentKey;
  is_given: boolean;
  text_version: string | null;
  language: Language | null;
  source: ConsentSource;
  decided_at: Stamp;
}

/** The unsubscribe links of mails. */
export interface EmailConsentLinkTable {
  identifier_hash: Buffer;
  account_id: AccountId;
  expires_at: Stamp;
}

export interface TermsApprovalTable {
  account_id: AccountId;
  version: string;
  approved_at: Stamp;
  /** The brand and the language of the text that the person saw; null where that is not known. */
  brand: Generated<BrandId | null>;
  language: Generated<Language | null>;
}
