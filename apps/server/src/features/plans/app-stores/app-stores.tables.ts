import type { AccountId } from '@stund/contract';
import type { Generated } from 'kysely';
import type { RulesOf } from '../../../kernel/tables.ts';
import type { Stamp } from '../../../platform/database/columns.ts';

/** A subscription that an app store sold: what of its notifications is needed to recognise an old one. */
interface StorePurchaseTable {
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

interface AppStoresTables {
  store_purchase: StorePurchaseTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends AppStoresTables {}
}

export const appStoresTables: RulesOf<AppStoresTables> = {
  // The grants are copied, with the purchases and numbers as their references.
  store_purchase: { emptied: 'cascade', copy: { leftOut: 'technical' } },
};
