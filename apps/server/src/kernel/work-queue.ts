import type { Tx } from '../platform/database/schema.ts';

/** The queues of background work, each with the input of its worker. */
export interface QueuedWork {
  'media-ingest': { checksum: string };
  'video-encode': { checksum: string };
  'convert-picture': { checksum: string };
  'prepare-download': { download: string };
  /** The edit of a file, in the revision that was saved. */
  'render-edit': { file: string; revision: string };
  'private-copy': { checksum: string; asJpeg: boolean };
  /** Those of all files of a job. */
  'private-copies-of-job': { job: string };
  'news-mail': { mailing: string; account: string };
  /** To one device about one album: the activity of a period, given as texts with microseconds. */
  'send-push': { subscription: string; job: string; since: string; until: string };
  /** To one account about albums. */
  'send-digest': { account: string; jobs: string[] };
  'prepare-data-copy': { copy: string };
  /** A mail by its name, with what it needs to be written. */
  mail: { name: string; payload: unknown };
  /** Reads the state of a customer from the payment provider. */
  'sync-payment': { customer: string };
  /** Only signals that there are some: the database knows which. */
  'free-blobs': Record<string, never>;
  /** Only signals that some account was requested to be deleted. */
  'delete-accounts': Record<string, never>;
}
export type QueueName = keyof QueuedWork;

export interface EnqueueOptions {
  /** Higher priorities are taken first. The default is 0. */
  priority?: number;
  /** Work with the same key is enqueued only once within this time. */
  once?: { key: string; withinSeconds: number };
}

/** Enqueues work in the caller's transaction, so that the work exists exactly when the rows that it belongs to exist. */
export interface WorkQueue {
  enqueue<Name extends QueueName>(tx: Tx, name: Name, work: QueuedWork[Name], options?: EnqueueOptions): Promise<void>;
  enqueueAll<Name extends QueueName>(
    tx: Tx,
    name: Name,
    works: ReadonlyArray<{ work: QueuedWork[Name]; priority: number }>,
  ): Promise<void>;
  /**
   * As enqueueAll(), without the blobs or edits that have unfinished work in this queue. Nothing is enqueued, and false is returned, while
   * another transaction does the same on any node.
   */
  enqueueForgotten<Name extends 'media-ingest' | 'video-encode' | 'render-edit'>(
    tx: Tx,
    name: Name,
    works: ReadonlyArray<{ work: QueuedWork[Name]; priority: number }>,
  ): Promise<boolean>;
}

/** The worker of one queue. It must be idempotent, since the same work may be delivered more than once. */
export interface QueueWorker<Name extends QueueName = QueueName> {
  readonly queue: Name;
  /** How many items one node processes at a time. */
  readonly concurrency: number;
  /** For work that takes minutes: items are fetched one by one, so that an item that becomes urgent meanwhile is next. */
  readonly isLong?: boolean;
  work(item: QueuedWork[Name]): Promise<void>;
}
