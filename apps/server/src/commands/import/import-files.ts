import type { FileId, JobId } from '@stund/contract';
import type { AlbumResult, Found, FoundFile, Hashed, ImportOutcome } from '@stund/import-sources';
import type { ApiClient } from './api-client.ts';
import { importFile } from './import-file.ts';
import { importIntoTrash, type TrashRecord } from './import-into-trash.ts';
import type { UploadAddresses } from './upload-addresses.ts';

export interface ImportFilesOptions {
  files: AsyncGenerator<Found>;
  client: ApiClient;
  jobId: JobId;
  addresses: UploadAddresses;
  findHashed(found: FoundFile): Hashed | undefined;
  /** Finds the file of the account that this one already is. */
  findPresent?(found: FoundFile): FileId | undefined;
  /** Notes the files that go to the trash. */
  trashRecord?: TrashRecord | undefined;
  lanes: number;
  signal: AbortSignal;
  /** How long the server may be unavailable before the import gives up. */
  unavailableLimitMs: number;
  /** Called with the outcome of each file. */
  onOutcome?(found: Found, outcome: ImportOutcome): void;
}

export interface Failure {
  path: string;
  reason: string;
}

/** The progress of an import. Its fields change while it runs. */
export interface ImportTally {
  imported: number;
  present: number;
  passed: number;
  /** Files that were present and got the facts of a sidecar. */
  corrected: number;
  /** Files from the trash of the source that are in the trash now. */
  trashed: number;
  albums: AlbumResult[];
  /** How often the source says what Stund has no place for. */
  notTaken: Map<string, number>;
  failures: Failure[];
  /** What the person should know at the end. */
  remarks: string[];
  bytes: number;
  /** Why the import is waiting; undefined while it is running. */
  waitingFor: string | undefined;
}

export function emptyTally(): ImportTally {
  return {
    imported: 0,
    present: 0,
    passed: 0,
    corrected: 0,
    trashed: 0,
    albums: [],
    notTaken: new Map(),
    failures: [],
    remarks: [],
    bytes: 0,
    waitingFor: undefined,
  };
}

/** Counts the files with an outcome. */
export function countDone({ imported, present, passed, trashed, failures }: ImportTally): number {
  return imported + present + passed + trashed + failures.length;
}

/**
 * Sends every file that the account does not have, several at a time. The tally counts outcomes as they happen. Throws
 * ServerUnavailableError, ApiError for an invalid token, and an abort.
 */
export async function importFiles(options: ImportFilesOptions, tally: ImportTally): Promise<void> {
  const { files } = options;
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
  // The first failure is the cause of the others.
  if (halt.signal.aborted) throw halt.signal.reason;
  const failed = ended.find((lane) => lane.status === 'rejected');
  if (failed) throw failed.reason;
}

async function settle(found: Found, options: ImportFilesOptions, tally: ImportTally): Promise<ImportOutcome> {
  if (found.kind === 'unreadable') return { kind: 'failed', reason: found.reason };
  if (found.kind === 'passed') {
    tally.bytes += found.sizeBytes;
    return { kind: 'passed', reason: found.reason };
  }
  const present = options.findPresent?.(found);
  if (present !== undefined && found.expected) {
    tally.bytes += found.sizeBytes;
    return { kind: 'present', fileId: present, checksum: found.expected.checksum };
  }
  const importOne = found.isTrashed ? importIntoTrash : importFile;
  return importOne(found, {
    ...options,
    onBytes: (bytes) => {
      tally.bytes += bytes;
    },
    onWait: (reason) => {
      tally.waitingFor = reason;
    },
  });
}

function count(tally: ImportTally, found: Found, outcome: ImportOutcome): void {
  // The path of a file that a manifest describes is the one that it had in Stund.
  const path = found.kind === 'file' && found.expected ? found.source : found.path;
  if (found.kind === 'file' && 'fileId' in outcome)
    for (const what of found.notTaken ?? []) tally.notTaken.set(what, (tally.notTaken.get(what) ?? 0) + 1);
  if (outcome.kind === 'failed') tally.failures.push({ path, reason: outcome.reason });
  else if (outcome.kind === 'corrected') {
    tally.present += 1;
    tally.corrected += 1;
  } else tally[outcome.kind] += 1;
}
