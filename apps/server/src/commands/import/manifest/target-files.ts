import { type Checksum, type FileId, type JobId, listFiles, type TakeoutFile } from '@stund/contract';
import type { ApiClient } from '../api-client.ts';
import { type RetryOptions, withRetries } from '../retry.ts';

interface Candidate {
  id: FileId;
  path: string;
}

/**
 * The files that a job already has. A job may contain the same bytes twice, so every file of a takeout claims one of them, and
 * only what finds none is sent.
 */
export class TargetFiles {
  readonly #free = new Map<Checksum, Candidate[]>();
  readonly #claimed = new Set<Checksum>();

  static async load(client: ApiClient, jobId: JobId, retrying: RetryOptions): Promise<TargetFiles> {
    const target = new TargetFiles();
    for (let cursor: string | undefined; ; ) {
      const query = { members: 1, ...(cursor !== undefined && { cursor }) };
      const page = await withRetries(() => client.call(listFiles, { params: { id: jobId }, query }), retrying);
      for (const { id, path, checksum } of page.files)
        target.#free.set(checksum, [...(target.#free.get(checksum) ?? []), { id, path }]);
      if (page.next_cursor === null) return target;
      cursor = page.next_cursor;
    }
  }

  /** Claims a file with these bytes: the very same file if it is there, else preferably one of this path. */
  claim({ id, checksum, path }: Pick<TakeoutFile, 'id' | 'checksum' | 'path'>): FileId | undefined {
    const candidates = this.#free.get(checksum) ?? [];
    const same = candidates.find((candidate) => candidate.id === id);
    const best = same ?? candidates.find((candidate) => candidate.path === path) ?? candidates[0];
    const [claimed] = best ? candidates.splice(candidates.indexOf(best), 1) : [];
    if (claimed) this.#claimed.add(checksum);
    return claimed?.id;
  }

  /** Whether these bytes are there already, as another file of the takeout. */
  isClaimed(checksum: Checksum): boolean {
    return this.#claimed.has(checksum);
  }

  /** Notes that a file with these bytes is sent. */
  markSent(checksum: Checksum): void {
    this.#claimed.add(checksum);
  }
}
