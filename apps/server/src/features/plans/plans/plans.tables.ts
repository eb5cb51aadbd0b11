import type { AccountId, GrantSource, StorageGrantId } from '@stund/contract';
import type { ColumnType, Generated } from 'kysely';
import { byAccount, type RulesOf, words } from '../../../kernel/tables.ts';
import type { OptionalStamp, Stamp } from '../../../platform/database/columns.ts';

/** A row of the ledger, see [Note: ledger of storage]. */
interface StorageGrantTable {
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
interface OperatorKeyTable {
  id: Generated<string>;
  name: string;
  key_hash: Buffer;
  scopes: string[];
  created_at: Stamp;
  last_used_at: OptionalStamp;
}

/** The mails to the owner of an account that is read-only. */
interface ReadOnlyNoticeTable {
  account_id: AccountId;
  began_at: Stamp;
  mails_sent: Generated<number>;
  /** Null after the last mail. */
  next_at: OptionalStamp;
}

interface PlansTables {
  operator_key: OperatorKeyTable;
  read_only_notice: ReadOnlyNoticeTable;
  storage_grant: StorageGrantTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends PlansTables {}
}

export const plansTables: RulesOf<PlansTables> = {
  operator_key: { emptied: 'stays', copy: { leftOut: 'nobody' } },
  read_only_notice: { emptied: 'cascade', copy: { leftOut: 'technical' } },
  storage_grant: {
    emptied: 'cascade',
    copy: {
      part: 'storage',
      rows: byAccount,
      columns: words`source size_bytes product_id reason starts_at renews_at ends_at created_at`,
      leftOut: { technical: `id reference replaced_at is_counted`, derived: `account_id` },
      order: words`starts_at id`,
    },
  },
};
