import type { JobId } from '@stund/contract';
import type { ApiClient } from './api-client.ts';
import { type ImportOutcome, importFile } from './import-file.ts';
import { type FoundFile, type Unreadable, walkFolder } from './walk-folder.ts';

export interface ImportFolderOptions {
  folder: string;
  client: ApiClient;
  jobId: JobId;
  lanes: number;
  signal: AbortSignal;
  /** How long the server may be away before the import gives up. */
  patienceMs: number;
  /** Hears of every file that is done with. */
  onOutcome?(found: FoundFile | Unreadable, outcome: ImportOutcome): void;
}

export interface Failure {
  path: string;
  reason: string;
}

/** How far an import has come; its fields change while it runs. */
export interface ImportTally {
  imported: number;
  present: number;
  failures: Failure[];
  bytes: number;
  /** Why nothing moves at the moment. */
  waitingFor: string | undefined;
}

export function emptyTally(): ImportTally {
  return { imported: 0, present: 0, failures: [], bytes: 0, waitingFor: undefined };
}

/**
 * Sends every file below a folder that the account does not hold, several at a time. What is done is counted in the
 * tally as it happens, also when this throws: ServerAwayError, ApiError for a token that is not good, an abort.
 */
export async function importFolder(options: ImportFolderOptions, tally: ImportTally): Promise<void> {
  const files = walkFolder(options.folder);
  const halt = new AbortController();
  const signal = AbortSignal.any([options.signal, halt.signal]);

  const runLane = async () => {
    for (;;) {
      const next = await files.next();
      if (next.done || signal.aborted) return;
      const found = next.value;
      const outcome = await settle(found, { ...options, signal }, tally);
      count(tally, found, outcome);
      options.onOutcome?.(found, outcome);
    }
  };
  const lanes = Array.from({ length: options.lanes }, () =>
    runLane().catch((error: unknown) => {
      halt.abort(error);
      throw error;
    }),
  );
  const ended = await Promise.allSettled(lanes);
  await files.return(undefined);
  if (options.signal.aborted) throw options.signal.reason;
  // The first failure is the reason of the others.
  if (halt.signal.aborted) throw halt.signal.reason;
  const failed = ended.find((lane) => lane.status === 'rejected');
  if (failed) throw failed.reason;
}

async function settle(
  found: FoundFile | Unreadable,
  options: ImportFolderOptions,
  tally: ImportTally,
): Promise<ImportOutcome> {
  if (found.kind === 'unreadable') return { kind: 'failed', reason: found.reason };
  return importFile(found, {
    ...options,
    onBytes: (count) => {
      tally.bytes += count;
    },
    onWait: (reason) => {
      tally.waitingFor = reason;
    },
  });
}

function count(tally: ImportTally, found: FoundFile | Unreadable, outcome: ImportOutcome): void {
  if (outcome.kind === 'failed') tally.failures.push({ path: found.path, reason: outcome.reason });
  else tally[outcome.kind] += 1;
}

/** How many files and bytes there are, counted while the import is under way already. */
export async function countFolder(
  folder: string,
  signal: AbortSignal,
): Promise<{ files: number; bytes: number } | undefined> {
  const total = { files: 0, bytes: 0 };
  for await (const found of walkFolder(folder)) {
    if (signal.aborted) return undefined;
    total.files += 1;
    if (found.kind === 'file') total.bytes += found.sizeBytes;
  }
  return total;
}
