import type { UploadEffect } from './events.ts';
import type { FileTableEditor } from './file-table.ts';
import { type Connection, isBusy, type Tally, type UploaderState } from './state.ts';
import { canRetry, isSettled, type UploadFile, type UploadStatus } from './upload-file.ts';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
type Rest = Writable<Omit<UploaderState, 'files' | 'tally' | 'connection'>>;

/** The changes of one event. It never leaves `transition`, which remains a pure function. */
export class Draft {
  readonly rest: Rest;
  readonly effects: UploadEffect[] = [];
  readonly #before: UploaderState;
  readonly #files: FileTableEditor;
  readonly #counts: Record<UploadStatus, number>;
  #acceptedBytes: number;
  #doneBytes: number;
  #transferredBytes: number;
  #duplicateCount: number;
  #absentCount: number;
  #connection: Connection;
  #isTallyChanged = false;

  constructor(state: UploaderState) {
    const { files, tally, connection, ...rest } = state;
    this.#before = state;
    this.rest = { ...rest };
    this.#files = files.edit();
    this.#counts = { ...tally.counts };
    this.#acceptedBytes = tally.acceptedBytes;
    this.#doneBytes = tally.doneBytes;
    this.#transferredBytes = tally.transferredBytes;
    this.#duplicateCount = tally.duplicateCount;
    this.#absentCount = tally.absentCount;
    this.#connection = connection;
  }

  get fileCount(): number {
    return this.#files.length;
  }

  get connection(): Connection {
    return this.#connection;
  }

  set connection(connection: Connection) {
    const wasCounting = this.#connection.kind === 'offline';
    const isCounting = connection.kind === 'offline';
    if (wasCounting !== isCounting) this.effects.push({ type: isCounting ? 'start-countdown' : 'stop-countdown' });
    this.#connection = connection;
  }

  file(id: number): UploadFile | undefined {
    return this.#files.get(id);
  }

  /** The file, if the answer belongs to its current attempt. */
  answered({ id, attempt }: { id: number; attempt: number }): UploadFile | undefined {
    const file = this.#files.get(id);
    return file?.attempt === attempt && isAtWork(file) ? file : undefined;
  }

  add(file: UploadFile): void {
    this.#files.push(file);
    this.#count(file, 1);
    if (file.step === 'ready') this.rest.ready = [...this.rest.ready, file.id];
  }

  /** Changes a file, and the counts and lists of ids with it. */
  update(file: UploadFile, changes: Partial<UploadFile>): UploadFile {
    const next: Writable<UploadFile> = { ...file, ...changes };
    // The bytes sent of a file that was cancelled or has changed only take up storage on the server.
    if (isSettled(next.status)) next.resumeAddress = undefined;
    if (file.resumeAddress !== undefined && next.resumeAddress === undefined && next.fileUuid === undefined) {
      this.effects.push({ type: 'discard', address: file.resumeAddress });
    }
    this.#count(file, -1);
    this.#count(next, 1);
    this.#files.set(next);
    if (next.step !== file.step) this.#moveBetweenLists(file, next);
    if (isSettled(next.status) && !isSettled(file.status) && !canRetry(next)) {
      this.effects.push({ type: 'release', id: file.id });
    }
    return next;
  }

  isBusy(): boolean {
    return isBusy({ openBatches: this.rest.openBatches, tally: this.#tally() });
  }

  /** The state with the changes; the same object when there were none. */
  finish(): UploaderState {
    const state = { ...this.rest, files: this.#files.finish(), tally: this.#tally(), connection: this.#connection };
    const keys = Object.keys(state) as (keyof UploaderState)[];
    return keys.every((key) => state[key] === this.#before[key]) ? this.#before : state;
  }

  #tally(): Tally {
    if (!this.#isTallyChanged) return this.#before.tally;
    return {
      counts: { ...this.#counts },
      acceptedBytes: this.#acceptedBytes,
      doneBytes: this.#doneBytes,
      transferredBytes: this.#transferredBytes,
      duplicateCount: this.#duplicateCount,
      absentCount: this.#absentCount,
    };
  }

  #count(file: UploadFile, sign: 1 | -1): void {
    this.#isTallyChanged = true;
    this.#counts[file.status] += sign;
    if (file.step === 'absent') this.#absentCount += sign;
    const isThere = file.status === 'BackendSucceeded' || file.status === 'Succeeded';
    if (isThere || file.status === 'Enqueued' || file.status === 'Uploading') {
      this.#acceptedBytes += sign * file.sizeBytes;
      this.#doneBytes += sign * (isThere ? file.sizeBytes : file.sentBytes);
      this.#transferredBytes += sign * file.sentBytes;
    }
    if (isThere && file.isDuplicate) this.#duplicateCount += sign;
  }

  #moveBetweenLists(before: UploadFile, after: UploadFile): void {
    const from = listOf(before);
    const to = listOf(after);
    if (after.step === 'waiting') this.rest.firstWaiting = Math.min(this.rest.firstWaiting, after.id);
    if (from === to) return;
    if (from) this.rest[from] = this.rest[from].filter((id) => id !== before.id);
    if (to) this.rest[to] = [...this.rest[to], after.id];
  }
}

function isAtWork({ step }: UploadFile): boolean {
  return step === 'hashing' || step === 'ready' || step === 'matching' || step === 'sending';
}

function listOf({ step }: UploadFile): 'hashing' | 'ready' | 'active' | undefined {
  if (step === 'hashing' || step === 'ready') return step;
  return step === 'matching' || step === 'sending' ? 'active' : undefined;
}
