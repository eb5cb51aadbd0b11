export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
/** The usual interval of removing what has expired. */
export const housekeepingMs = 10 * minuteMs;

/** Work that is done at the start of a server and then periodically. Several nodes may do it at the same time. */
export interface PeriodicWork {
  /** The name in the log. */
  readonly name: string;
  readonly everyMs: number;
  /** Every node does it, whatever its roles; otherwise only nodes with the role `worker`. */
  readonly onEveryNode?: boolean;
  run(): Promise<unknown>;
}
