import type { AccountId, BrandId, ConsentKey, Language } from '@stund/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import { byAccount, type RulesOf, words } from '../../../kernel/tables.ts';
import type { Stamp } from '../../../platform/database/columns.ts';

/** Arbitrary key-value pairs that clients store for an account. */
interface AccountAttributeTable {
  account_id: AccountId;
  key: string;
  value: string;
  updated_at: Stamp;
}

/** The person's settings, stored with the account. */
interface AccountOptionTable {
  account_id: AccountId;
  name: string;
  value: string;
  updated_at: Stamp;
}

interface AccountConsentTable {
  account_id: AccountId;
  key: ConsentKey;
  is_given: boolean;
  decided_at: Stamp;
  /** The version of the text that the person saw. */
  text_version: string | null;
}

/** Where a decision was made: while logged in, on the page of a mail's link, or in a mail program (RFC 8058). */
type ConsentSource = 'account' | 'link' | 'one-click';

/** Every decision about a consent. Rows are only added. */
interface ConsentDecisionTable {
  id: GeneratedAlways<number>;
  account_id: AccountId;
  key: ConsentKey;
  is_given: boolean;
  text_version: string | null;
  language: Language | null;
  source: ConsentSource;
  decided_at: Stamp;
}

interface TermsApprovalTable {
  account_id: AccountId;
  version: string;
  approved_at: Stamp;
  /** The brand and the language of the text that the person saw; null where that is not known. */
  brand: Generated<BrandId | null>;
  language: Generated<Language | null>;
}

interface AccountTables {
  account_attribute: AccountAttributeTable;
  account_consent: AccountConsentTable;
  account_option: AccountOptionTable;
  consent_decision: ConsentDecisionTable;
  terms_approval: TermsApprovalTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends AccountTables {}
}

export const accountTables: RulesOf<AccountTables> = {
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
