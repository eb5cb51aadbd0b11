import type { AccountId, GuestId, PersonId } from '@stund/contract';
import type { ColumnType, GeneratedAlways } from 'kysely';

/** A time that the database sets when it is left out. */
export type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;
/** A time that may not have come. */
export type OptionalStamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** JSON, which is written as text. */
export type JsonObject = ColumnType<Record<string, unknown>, string | undefined, string>;

/** [Note: people] A participant has an account or is a guest; `person_id` is the id that is set. */
export interface PersonColumns {
  account_id: AccountId | null;
  guest_id: GuestId | null;
  person_id: GeneratedAlways<PersonId>;
}
