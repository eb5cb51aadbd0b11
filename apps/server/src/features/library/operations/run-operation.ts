import type { OperationId } from '@stund/contract';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import type { Database, Tx } from '../../../platform/database/schema.ts';
import { endOperations, lockUnfinished, startOperation, updateProgress } from './operation.repository.ts';

/** What the work of an operation does with it. */
export interface OperationRun {
  readonly id: OperationId;
  /** Whether the operation has not been cancelled or ended by another attempt. Work of minutes asks between its steps. */
  isWanted(): Promise<boolean>;
  /** Stores how far the work is, at most twice a second. Only what is stored is measured. */
  report(measure: Measure): Promise<void>;
  /**
   * Ends the operation as succeeded, in the transaction that stores the result and before the rows of the result are locked. Returns
   * false when it has ended already: then nothing may be stored.
   */
  succeed(tx: Tx): Promise<boolean>;
}

/** Thrown by the work of an operation that cannot succeed, however often it is repeated. */
export class OperationFailedError extends Error {
  override readonly name = 'OperationFailedError';
  readonly failure: string;

  constructor(failure: string, options?: ErrorOptions) {
    super(`The operation has failed: ${failure}`, options);
    this.failure = failure;
  }
}

interface OperationTask {
  id: OperationId;
  /** May run more than once, also at the same time, since the queue repeats work whose node has stopped answering. */
  work(run: OperationRun): Promise<void>;
  /** What else happens in the transaction that stores the failure. */
  onFailure?(tx: Tx, failure: string): Promise<void>;
}

/**
 * Does the work of an operation: marks it as running, and ends it exactly once. Does nothing when it has ended. When `work` throws
 * anything but OperationFailedError, the operation continues and the error is thrown, so that the queue repeats it.
 */
export async function runOperation(
  { database, log }: Pick<Parts, 'database' | 'log'>,
  { id, work, onFailure }: OperationTask,
): Promise<void> {
  if (!(await inTransaction(database, (tx) => startOperation(tx, id)))) return;
  const reporter = new ProgressReporter(database, id);
  try {
    await work({
      id,
      isWanted: () => inTransaction(database, (tx) => lockUnfinished(tx, id)),
      report: (measure) => reporter.report(measure),
      succeed: async (tx) => (await endOperations(tx, [id], { state: 'succeeded' })) > 0,
    });
    await reporter.finish();
  } catch (error) {
    if (!(error instanceof OperationFailedError)) throw error;
    const { failure } = error;
    log.info({ err: error.cause ?? error, operation: id, failure }, 'An operation has failed');
    await inTransaction(database, async (tx) => {
      if ((await endOperations(tx, [id], { state: 'failed', failure })) > 0) await onFailure?.(tx, failure);
    });
  }
}

type Measure = () => Promise<{ done: number; total: number | null }>;

const reportEveryMs = 500;

/** Stores the progress at a bounded rate. */
class ProgressReporter {
  readonly #database: Database;
  readonly #id: OperationId;
  #reportedAtMs = Number.NEGATIVE_INFINITY;
  #skipped: Measure | undefined;

  constructor(database: Database, id: OperationId) {
    this.#database = database;
    this.#id = id;
  }

  async report(measure: Measure): Promise<void> {
    if (performance.now() - this.#reportedAtMs < reportEveryMs) {
      this.#skipped = measure;
      return;
    }
    this.#reportedAtMs = performance.now();
    this.#skipped = undefined;
    const progress = await measure();
    await inTransaction(this.#database, (tx) => updateProgress(tx, this.#id, progress));
  }

  /** Stores how far work came that ends without an end of its operation, because it continues later. */
  async finish(): Promise<void> {
    const measure = this.#skipped;
    if (!measure || !(await inTransaction(this.#database, (tx) => lockUnfinished(tx, this.#id)))) return;
    this.#reportedAtMs = Number.NEGATIVE_INFINITY;
    await this.report(measure);
  }
}
