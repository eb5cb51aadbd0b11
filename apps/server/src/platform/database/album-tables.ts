import type { AccountId, CommentId, FileId, GuestId, JobId, PersonId } from '@stund/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** Somebody without an account; see [Note: people]. */
export interface GuestTable {
  id: GuestId;
  token_hash: Buffer;
  /** Null for who has typed an album's password and not said a name. */
  name: string | null;
  created_at: Generated<Date>;
  last_used_at: Stamp;
}

/** [Note: people] Whoever takes part has an account or is a guest; `person_id` is the one that is there. */
interface PersonColumns {
  account_id: AccountId | null;
  guest_id: GuestId | null;
  person_id: GeneratedAlways<PersonId>;
}

export interface ParticipantTable extends PersonColumns {
  job_id: JobId;
  /** Never given twice: addresses of media that a participant got end with it. */
  seat: GeneratedAlways<number>;
  /** Has it among their albums. Guests take part without. */
  is_subscribed: boolean;
  last_seen_serial: Generated<number>;
  joined_at: Generated<Date>;
}

/** Who has shown the password of an album; good as long as the epoch is the album's. */
export interface AdmissionTable extends PersonColumns {
  job_id: JobId;
  link_epoch: number;
}

export interface CommentTable extends PersonColumns {
  id: CommentId;
  job_id: JobId;
  /** Null: of the album as a whole. */
  file_id: FileId | null;
  text: string;
  /** Of the change that told of it first. */
  serial: number;
  created_at: Generated<Date>;
  edited_at: Date | null;
}

export interface ReactionTable extends PersonColumns {
  job_id: JobId;
  file_id: FileId;
  reaction: 'love';
  serial: number;
  created_at: Generated<Date>;
}

export interface JobAttributeTable {
  job_id: JobId;
  name: string;
  value: string;
}
