import type { ColumnType } from 'kysely';

type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** Counts attempts in a window, durable across restarts and shared by all nodes. */
export interface ThrottleTable {
  key: string;
  attempts: number;
  /** No further attempt before this. */
  blocked_until: Stamp;
  /** The count starts anew after this. */
  window_ends_at: Stamp;
}
