import type { Checksum } from '@stund/contract';
import type { ImportOutcome } from '@stund/import-sources';
import { isSettled, type UploaderState, type UploadFile } from '@stund/uploader';
import type { PlannedFile } from '../plan/import-plan.ts';
import { reasonsOfQueue, reportReasons } from './report-reasons.ts';

const stopped: ImportOutcome = { kind: 'failed', reason: reportReasons.stopped };

/** What became of the files of an import in the upload queue. */
export class QueuedImport {
  readonly #waiting = new Map<string, PlannedFile>();
  /** The last place of each file in the queue: a file of an earlier page may be there too. */
  readonly #ids = new Map<string, number>();
  #examined = 0;
  readonly outcomes = new Map<PlannedFile, ImportOutcome>();

  constructor(files: readonly PlannedFile[]) {
    for (const file of files) this.#waiting.set(file.reference, file);
  }

  get waitingCount(): number {
    return this.#waiting.size;
  }

  /** Notes the files that are settled now. */
  update({ files }: Pick<UploaderState, 'files'>): void {
    // The queue was emptied.
    if (files.length < this.#examined) this.#examined = 0;
    for (; this.#examined < files.length; this.#examined += 1) {
      const { reference } = files.get(this.#examined)!;
      if (reference !== undefined) this.#ids.set(reference, this.#examined);
    }
    for (const [reference, planned] of this.#waiting) {
      const id = this.#ids.get(reference);
      const file = id === undefined ? undefined : files.get(id);
      if (file?.reference === reference && isSettled(file.status)) this.#settle(planned, outcomeOf(file));
    }
  }

  /** Ends it: what is still waiting was stopped by the person, or is of a kind that is never uploaded. */
  end(): void {
    for (const planned of this.#waiting.values()) this.#settle(planned, stopped);
  }

  #settle(planned: PlannedFile, outcome: ImportOutcome): void {
    this.#waiting.delete(planned.reference);
    this.outcomes.set(planned, outcome);
  }
}

function outcomeOf({ status, statusReason, fileUuid, checksum, isDuplicate, isCompleted }: UploadFile): ImportOutcome {
  if (status === 'Cancelled') return stopped;
  if (fileUuid === undefined || status === 'Rejected')
    return { kind: 'failed', reason: reportReasons[reasonsOfQueue[statusReason ?? 'Unknown']] };
  const stored = { fileId: fileUuid, checksum: (checksum ?? '') as Checksum };
  if (!isDuplicate) return { kind: 'imported', ...stored };
  return { kind: isCompleted ? 'corrected' : 'present', ...stored };
}
