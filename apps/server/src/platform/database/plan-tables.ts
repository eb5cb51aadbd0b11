import type { AccountId, GrantSource, StorageGrantId } from '@stund/contract';
import type { ColumnType, Generated } from 'kysely';

type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;
type OptionalStamp = ColumnType<Date | null, Date | null | undefined>;

/** A row of the ledger, see [Note: ledger of storage]. */
export interface StorageGrantTable {
  id: Generated<StorageGrantId>;
  account_id: AccountId;
  source: GrantSource;
  size_bytes: number;
  /** What the source calls it: the id of a subscription, of a purchase, of a request. */
  reference: string;
  /** The price at the payment provider, or the product of an app store. */
  product_id: ColumnType<string | null, string | null | undefined>;
  /** Why the row was written. */
  reason: string;
  starts_at: Stamp;
  renews_at: OptionalStamp;
  ends_at: OptionalStamp;
  /** When a later row with the same reference took its place. */
  replaced_at: OptionalStamp;
  /** Whether `max_space` of the account contains it. */
  is_counted: Generated<boolean>;
  created_at: Stamp;
}

/** A key with which a system of the operator makes calls. */
export interface OperatorKeyTable {
  id: Generated<string>;
  name: string;
  key_hash: Buffer;
  scopes: string[];
  created_at: Stamp;
  last_used_at: OptionalStamp;
}

/** A subscription that an app store sold: what of its notifications is needed to recognise an old one. */
export interface StorePurchaseTable {
  source: 'apple_store' | 'android_store';
  id: string;
  account_id: AccountId;
  product_id: string;
  period_start: Stamp;
  /** When the store described it so. */
  observed_at: Stamp;
  /** Is raised by each change. */
  version: Generated<number>;
  /** Whether another purchase took its place. */
  is_replaced: Generated<boolean>;
}

/** The mails to the owner of an account that is read-only. */
export interface ReadOnlyNoticeTable {
  account_id: AccountId;
  began_at: Stamp;
  mails_sent: Generated<number>;
  /** Null after the last mail. */
  next_at: OptionalStamp;
}

/** A phone number whose owner has storage as a customer of the operator. */
export interface TextActivationTable {
  phone_number: string;
  account_id: AccountId;
  /** When the last message was sent that counted. */
  sent_at: ColumnType<Date, Date | string, Date | string>;
}

export interface PlanTables {
  text_activation: TextActivationTable;
  read_only_notice: ReadOnlyNoticeTable;
  store_purchase: StorePurchaseTable;
  storage_grant: StorageGrantTable;
  operator_key: OperatorKeyTable;
}
