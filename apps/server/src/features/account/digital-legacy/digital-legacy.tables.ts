import type { AccountId, DeathNoticeState, LegacyChoice } from '@stund/contract';
import type { ColumnType, Generated } from 'kysely';
import { byAccount, type RulesOf, words } from '../../../kernel/tables.ts';
import type { OptionalStamp, Stamp } from '../../../platform/database/columns.ts';

/** Who receives the content after the death of the owner. The contact is stored only with the choice that needs it. */
interface DigitalLegacyTable {
  account_id: AccountId;
  choice: LegacyChoice;
  name: string | null;
  phone_number: string | null;
  email_address: string | null;
  address: string | null;
  changed_at: Stamp;
}

/** The report of the death of an owner. The last one stays after its end, so that its links can say so. */
interface DeathNoticeTable {
  account_id: AccountId;
  /** The links are derived from it, so it never leaves the server. */
  id: string;
  state: DeathNoticeState | 'ended';
  /** What the operator wrote about it. */
  reference: string | null;
  recorded_at: Stamp;
  wait_days: number;
  waits_until: Stamp;
  /** How many of the mails to the owner were sent or are no longer needed. */
  mails_sent: Generated<number>;
  veto_hash: Buffer;
  link_hash: ColumnType<Buffer | null, Buffer | null | undefined>;
  link_until: OptionalStamp;
  link_mailed_at: OptionalStamp;
  /** How many archives were prepared with the link. */
  used_count: Generated<number>;
  used_at: OptionalStamp;
  ended_at: OptionalStamp;
  /** When the next step is due; null when there is none. */
  next_at: OptionalStamp;
}

interface DigitalLegacyTables {
  death_notice: DeathNoticeTable;
  digital_legacy: DigitalLegacyTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends DigitalLegacyTables {}
}

export const digitalLegacyTables: RulesOf<DigitalLegacyTables> = {
  death_notice: {
    emptied: 'cascade',
    copy: {
      part: 'death-notices',
      rows: byAccount,
      columns: words`state recorded_at waits_until ended_at mails_sent link_until link_mailed_at used_count used_at`,
      leftOut: {
        derived: `account_id`,
        others: `reference`,
        secret: `id veto_hash link_hash`,
        technical: `wait_days next_at`,
      },
      order: words`recorded_at`,
    },
  },
  digital_legacy: {
    emptied: 'cascade',
    copy: {
      part: 'digital-legacy',
      rows: byAccount,
      columns: words`choice name phone_number email_address address changed_at`,
      leftOut: { derived: `account_id` },
      order: words`changed_at`,
    },
  },
};
