import type { Tx } from '../platform/database/schema.ts';
import type { IdentifiedTask, Task } from './task.ts';

export interface EnqueueOptions {
  /** Higher priorities are taken first. The default is that of the task. */
  priority?: number;
  /** Work with the same key is enqueued only once within this time. */
  once?: { key: string; withinSeconds: number };
}

/** A unit of work. */
export interface PrioritisedWork<Payload> {
  work: Payload;
  priority: number;
}

/** Enqueues work in the caller's transaction, so that the work exists exactly when the rows that it belongs to exist. */
export interface WorkQueue {
  enqueue<Payload>(tx: Tx, task: Task<Payload>, work: NoInfer<Payload>, options?: EnqueueOptions): Promise<void>;
  enqueueAll<Payload>(
    tx: Tx,
    task: Task<Payload>,
    works: ReadonlyArray<PrioritisedWork<NoInfer<Payload>>>,
  ): Promise<void>;
  /**
   * As enqueueAll(), without what has unfinished work in this queue. Nothing is enqueued, and false is returned, while another
   * transaction does the same on any node.
   */
  enqueueForgotten<Payload>(
    tx: Tx,
    task: IdentifiedTask<Payload>,
    works: ReadonlyArray<PrioritisedWork<NoInfer<Payload>>>,
  ): Promise<boolean>;
}
