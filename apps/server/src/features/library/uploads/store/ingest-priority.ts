import type { AccountId } from '@stund/contract';
import { defineState } from '../../../../kernel/node/node-state.ts';

const windowMs = 60_000;
/** The number of files of an account within a minute that lowers the priority by one step. */
const filesPerStep = 20;
const highest = 50;

/** The uploads of this node within a minute. */
export class RecentUploads {
  readonly #accounts = new Map<AccountId, { startedAtMs: number; files: number }>();

  /**
   * The priority of processing a new file. The first files of an account come before the thousandth of another, so that nobody
   * waits for someone else's whole library. It considers only uploads on this node, which is good enough.
   */
  priorityOf(ownerId: AccountId, nowMs: number): number {
    const seen = this.#accounts.get(ownerId);
    if (!seen || nowMs - seen.startedAtMs > windowMs) {
      this.#dropExpired(nowMs);
      this.#accounts.set(ownerId, { startedAtMs: nowMs, files: 1 });
      return highest;
    }
    seen.files += 1;
    return Math.max(0, highest - Math.floor(seen.files / filesPerStep));
  }

  #dropExpired(nowMs: number): void {
    for (const [id, { startedAtMs }] of this.#accounts) if (nowMs - startedAtMs > windowMs) this.#accounts.delete(id);
  }
}

export const recentUploads = defineState(() => new RecentUploads());
