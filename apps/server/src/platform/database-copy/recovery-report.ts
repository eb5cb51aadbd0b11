import { parsePosition } from './log-position.ts';

/** What PostgreSQL says about a recovery. */
export class RecoveryReport {
  /** The beginning of the last record that was used; undefined when there was none. */
  position: bigint | undefined;
  /** When the last of the transactions that were recovered ended; undefined when there was none. */
  lastChangeAt: Date | undefined;

  readonly read = (message: string): void => {
    const [, position] = /redo done at ([0-9A-F]+\/[0-9A-F]+)/.exec(message) ?? [];
    if (position) this.position = parsePosition(position);
    const [, day, time] = /last completed transaction was at log time (\S+) (\S+)\+00$/.exec(message) ?? [];
    if (day && time) this.lastChangeAt = new Date(`${day}T${time}Z`);
  };
}
