import type { AccountId, CommentId, FileId, GuestId, JobId, PersonId } from '@stund/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** A person without an account; see [Note: people]. */
export interface GuestTable {
  id: GuestId;
  token_hash: Buffer;
  /** Null for a visitor, who has entered an album's password but no name. */
  name: string | null;
  created_at: Generated<Date>;
  last_used_at: Stamp;
  /** Stands for a deleted account in one album, without a name; see [Note: deletion of accounts]. */
  is_deleted_account: Generated<boolean>;
}

/** [Note: people] A participant has an account or is a guest; `person_id` is the id that is set. */
interface PersonColumns {
  account_id: AccountId | null;
  guest_id: GuestId | null;
  person_id: GeneratedAlways<PersonId>;
}

export interface ParticipantTable extends PersonColumns {
  job_id: JobId;
  /** Never reused: the media addresses that a participant received are valid only as long as the seat exists. */
  seat: GeneratedAlways<number>;
  /** Whether the album is in the participant's list of albums. Guests take part without it. */
  is_subscribed: boolean;
  last_seen_serial: Generated<number>;
  joined_at: Generated<Date>;
}

/** A person who has entered the password of an album. It is valid as long as its epoch is that of the album. */
export interface AdmissionTable extends PersonColumns {
  job_id: JobId;
  link_epoch: number;
}

/** A person whom the owner has removed from an album. */
export interface RemovedPersonTable extends PersonColumns {
  job_id: JobId;
  removed_at: Generated<Date>;
}

export interface CommentTable extends PersonColumns {
  id: CommentId;
  job_id: JobId;
  /** Null for a comment on the album as a whole. */
  file_id: FileId | null;
  text: string;
  /** The serial of the change that announced the comment. */
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
