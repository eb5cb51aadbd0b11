import type { ColumnType } from 'kysely';

type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** A count of attempts in a window, which survives restarts and is shared by all nodes. */
export interface ThrottleTable {
  key: string;
  attempts: number;
  /** No further attempt is allowed before this time. */
  blocked_until: Stamp;
  /** The count restarts after this time. */
  window_ends_at: Stamp;
}
