import type { Tx } from '../platform/database/schema.ts';

/** Background work by name, with what it is told. */
export interface QueuedWork {
  'media-ingest': { checksum: string };
  'video-encode': { checksum: string };
  /** Says only that there are some; which, stands in the database. */
  'free-blobs': Record<string, never>;
}
export type QueueName = keyof QueuedWork;

export interface EnqueueOptions {
  /** Higher is taken first; 0 unless given. */
  priority?: number;
  /** Asked for again under the same key within this time, it is enqueued once. */
  once?: { key: string; withinSeconds: number };
}

/** Work is written in the caller's transaction: it exists exactly when what it belongs to exists. */
export interface WorkQueue {
  enqueue<Name extends QueueName>(tx: Tx, name: Name, work: QueuedWork[Name], options?: EnqueueOptions): Promise<void>;
  /** Several pieces at once. */
  enqueueAll<Name extends QueueName>(
    tx: Tx,
    name: Name,
    works: ReadonlyArray<{ work: QueuedWork[Name]; priority: number }>,
  ): Promise<void>;
}

/** The worker for one queue. May be given the same work more than once, and must then do no harm. */
export interface QueueWorker<Name extends QueueName = QueueName> {
  readonly queue: Name;
  /** How many pieces of work one node takes at a time. */
  readonly concurrency: number;
  /** For work of minutes: each piece is taken alone, so that what becomes urgent meanwhile goes first. */
  readonly isLong?: boolean;
  work(item: QueuedWork[Name]): Promise<void>;
}
