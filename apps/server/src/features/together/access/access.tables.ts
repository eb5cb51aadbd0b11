import type { GuestId, JobId } from '@stund/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import { byAccount, type RulesOf, words } from '../../../kernel/tables.ts';
import type { PersonColumns, Stamp } from '../../../platform/database/columns.ts';

/** A person without an account; see [Note: people]. */
interface GuestTable {
  id: GuestId;
  token_hash: Buffer;
  /** Null for a visitor, who has entered an album's password but no name. */
  name: string | null;
  created_at: Generated<Date>;
  last_used_at: Stamp;
  /** Stands for a deleted account in one album, without a name; see [Note: deletion of accounts]. */
  is_deleted_account: Generated<boolean>;
}

interface ParticipantTable extends PersonColumns {
  job_id: JobId;
  /** Never reused: the media addresses that a participant received are valid only as long as the seat exists. */
  seat: GeneratedAlways<number>;
  /** Whether the album is in the participant's list of albums. Guests take part without it. */
  is_subscribed: boolean;
  last_seen_serial: Generated<number>;
  joined_at: Generated<Date>;
}

/** A person who has entered the password of an album. It is valid as long as its epoch is that of the album. */
interface AdmissionTable extends PersonColumns {
  job_id: JobId;
  link_epoch: number;
}

/** A person whom the owner has removed from an album. */
interface RemovedPersonTable extends PersonColumns {
  job_id: JobId;
  removed_at: Generated<Date>;
}

interface AccessTables {
  admission: AdmissionTable;
  guest: GuestTable;
  participant: ParticipantTable;
  removed_person: RemovedPersonTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends AccessTables {}
}

export const accessTables: RulesOf<AccessTables> = {
  admission: {
    emptied: 'albums',
    copy: {
      part: 'entered-passwords',
      rows: byAccount,
      columns: words`job_id`,
      leftOut: { derived: `account_id guest_id person_id`, technical: `link_epoch` },
      order: words`job_id`,
    },
  },
  guest: { emptied: 'albums', copy: { leftOut: 'others' } },
  participant: {
    emptied: 'albums',
    copy: {
      part: 'memberships',
      rows: byAccount,
      columns: words`job_id is_subscribed joined_at`,
      leftOut: { derived: `account_id guest_id person_id`, technical: `seat last_seen_serial` },
      order: words`joined_at job_id`,
    },
  },
  removed_person: {
    emptied: 'albums',
    copy: {
      part: 'removals',
      rows: byAccount,
      columns: words`job_id removed_at`,
      leftOut: { derived: `account_id guest_id person_id` },
      order: words`removed_at job_id`,
    },
  },
};
