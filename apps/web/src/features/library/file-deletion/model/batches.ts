import { type FileId, type FileType, type JobId, limits, parallelRequests } from '@stund/contract';

/** A file to delete or restore. `name` is used only in messages. */
export interface FileToMove {
  fileId: FileId;
  jobId: JobId;
  name?: string | undefined;
  /** Used only in messages, which name its kind. */
  type?: FileType | undefined;
}

/**
 * Known files, or files that are listed while the operation is running, such as a selection of months that were never
 * loaded.
 */
export type FilesToMove = Iterable<FileToMove> | AsyncIterable<FileToMove | readonly FileToMove[]>;

export interface MoveResult {
  /** The ids of files that were moved or were already there. */
  done: FileId[];
  failed: FileId[];
}

interface Batch {
  jobId: JobId;
  files: FileToMove[];
}

/** Groups files into batches of one job and at most 200 files each. */
export async function* batchesOf(files: FilesToMove): AsyncGenerator<Batch> {
  const open = new Map<JobId, FileToMove[]>();
  for await (const some of files) {
    for (const file of Array.isArray(some) ? (some as readonly FileToMove[]) : [some as FileToMove]) {
      const { jobId } = file;
      const batch = open.get(jobId) ?? [];
      open.set(jobId, batch);
      if (batch.push(file) < limits.restoreBatch) continue;
      open.delete(jobId);
      yield { jobId, files: batch };
    }
  }
  for (const [jobId, batch] of open) yield { jobId, files: batch };
}

/**
 * Processes the items in parallel, in the order of the source. Throws the error of the source after all started work
 * has ended.
 */
export async function inParallel<T>(source: AsyncIterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const items = source[Symbol.asyncIterator]();
  const run = async () => {
    for (let next = await items.next(); !next.done; next = await items.next()) await work(next.value);
  };
  const runs = await Promise.allSettled(Array.from({ length: parallelRequests }, run));
  const failed = runs.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

export function idsOf(files: readonly FileToMove[]): FileId[] {
  return files.map(({ fileId }) => fileId);
}
