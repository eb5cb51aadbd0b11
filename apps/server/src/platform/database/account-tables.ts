import type { AccountId, ConsentKey } from '@stund/contract';
import type { ColumnType, Generated } from 'kysely';

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
}

export interface TermsApprovalTable {
  account_id: AccountId;
  version: string;
  approved_at: Stamp;
}
