import { limits, parallelRequests } from '@stund/contract';

/** A file to be moved: `name` is for messages alone. */
export interface FileToMove {
  fileId: string;
  jobId: string;
  name?: string | undefined;
}

/** Files at hand, or as they become known: of a selection that reaches over months that were never loaded. */
export type FilesToMove = Iterable<FileToMove> | AsyncIterable<FileToMove | readonly FileToMove[]>;

export interface MoveResult {
  /** Ids of those that were moved, or were there already. */
  done: string[];
  failed: string[];
}

interface Batch {
  jobId: string;
  fileIds: string[];
}

/** Collects files into calls: one job each, 200 files at most. */
export async function* batchesOf(files: FilesToMove): AsyncGenerator<Batch> {
  const open = new Map<string, string[]>();
  for await (const some of files) {
    for (const { fileId, jobId } of Array.isArray(some) ? (some as readonly FileToMove[]) : [some as FileToMove]) {
      const fileIds = open.get(jobId) ?? [];
      open.set(jobId, fileIds);
      if (fileIds.push(fileId) < limits.restoreBatch) continue;
      open.delete(jobId);
      yield { jobId, fileIds };
    }
  }
  for (const [jobId, fileIds] of open) yield { jobId, fileIds };
}

/** Works on everything that comes, some at a time, in the order in which it comes. Throws what the source throws, after all that was begun has ended. */
export async function inParallel<T>(source: AsyncIterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const items = source[Symbol.asyncIterator]();
  const run = async () => {
    for (let next = await items.next(); !next.done; next = await items.next()) await work(next.value);
  };
  const runs = await Promise.allSettled(Array.from({ length: parallelRequests }, run));
  const failed = runs.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
