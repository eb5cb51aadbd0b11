import type { z } from 'zod';

/** What the queue knows about a kind of background work. */
export interface Task<Payload> {
  /** The name of its queue in the database. Work of earlier releases waits under it, so it never changes. */
  readonly name: string;
  /** Checked when a unit is taken: an earlier or later release may have queued it. */
  readonly payload: z.ZodType<Payload>;
  /** How many units one node processes at a time, unless the node decides otherwise. */
  readonly concurrency: number;
  /** Higher priorities are taken first. */
  readonly priority: number;
  readonly retry: TaskRetry;
  /** Work that takes longer counts as lost, and is tried again. */
  readonly timeLimitSeconds: number;
  /** For work that takes minutes: units are fetched one by one, so that one that becomes urgent meanwhile is next. */
  readonly isLong: boolean;
  /** The field of the payload that names what the work is about, for enqueueForgotten(). */
  readonly identifiedBy: string | undefined;
  /** The roles of the nodes that take it. */
  readonly takenBy: readonly WorkRole[];
}

export type WorkRole = 'worker' | 'video';

export interface TaskRetry {
  readonly limit: number;
  /** The longest pause before another attempt; 600 unless given. */
  readonly longestPauseSeconds?: number;
}

/** A task whose forgotten units can be found: see enqueueForgotten(). */
export type IdentifiedTask<Payload> = Task<Payload> & { readonly identifiedBy: string };

interface TaskDefinition<Payload> {
  name: string;
  payload: z.ZodType<Payload>;
  concurrency?: number;
  priority?: number;
  retry?: TaskRetry;
  timeLimitSeconds?: number;
  isLong?: boolean;
  takenBy?: readonly WorkRole[];
}

/**
 * Defines a kind of background work. A feature lists it among its tasks, enqueues it with `workQueue.enqueue(tx, task, payload)`, and
 * gives it a function with handle(), which nodes that take the work call.
 */
export function defineTask<Payload>(
  definition: TaskDefinition<Payload> & { identifiedBy: keyof Payload & string },
): IdentifiedTask<Payload>;
export function defineTask<Payload>(definition: TaskDefinition<Payload>): Task<Payload>;
export function defineTask<Payload>(definition: TaskDefinition<Payload> & { identifiedBy?: string }): Task<Payload> {
  return {
    concurrency: 1,
    priority: 0,
    retry: { limit: 4 },
    timeLimitSeconds: 3600,
    isLong: false,
    identifiedBy: undefined,
    takenBy: ['worker'],
    ...definition,
  };
}

/** A task with the function that does it. */
export interface TaskHandler {
  readonly task: Task<unknown>;
  readonly concurrency: number;
  /** Throws when the unit is to be tried again, also when its payload is not one of the task. */
  run(payload: unknown): Promise<void>;
}

/** Gives a task its function, which must be idempotent, since the same unit may be delivered more than once. */
export function handle<Payload>(
  task: Task<Payload>,
  run: (payload: Payload) => Promise<unknown>,
  { concurrency = task.concurrency }: { concurrency?: number } = {},
): TaskHandler {
  return {
    task,
    concurrency,
    async run(payload) {
      await run(task.payload.parse(payload));
    },
  };
}

/** What has replaced the queue of an earlier release. */
export interface ReplacedQueue {
  readonly task: Task<unknown>;
  /** Undefined for work that nobody needs any more. */
  convert(work: unknown): object | undefined;
}

/** The queues of earlier releases by their name. */
export type ReplacedQueues = Readonly<Record<string, ReplacedQueue>>;
