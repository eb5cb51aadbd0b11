import { limits as contractLimits } from '@stund/contract';
import type { Draft } from './draft.ts';
import { online } from './state.ts';
import type { UploadFile } from './upload-file.ts';

export interface UploadLimits {
  /** Files on their way at the same time. */
  readonly lanes: number;
  /** Of these, how many may be large ones: one or two fill any line, while small ones wait for answers most of the time. */
  readonly largeLanes: number;
  /** Files being hashed at the same time. */
  readonly hashLanes: number;
  /** Files hashed or being hashed and not yet on their way. */
  readonly hashAhead: number;
}

export const defaultLimits: UploadLimits = { lanes: 4, largeLanes: 2, hashLanes: 2, hashAhead: 8 };

/** Starts what may start now. Runs after every event, so no handler has to think of it. */
export function schedule(draft: Draft, limits: UploadLimits): void {
  const { rest } = draft;
  if (!draft.isBusy()) {
    rest.isStopPrompted = false;
    rest.isPaused = false;
    rest.isOutOfStorage = false;
  }
  const hasWork = rest.hashing.length + rest.ready.length + rest.active.length > 0 || findWaiting(draft) !== undefined;
  if (!hasWork && draft.connection.kind !== 'online') draft.connection = online;
  if (rest.isPaused || rest.isStopPrompted) return;

  startUploads(draft, limits);
  startHashing(draft, limits);
}

/** While retrying, a single file finds out whether the way is free again. */
function startUploads(draft: Draft, limits: UploadLimits): void {
  const { rest, connection } = draft;
  if (rest.isOutOfStorage || connection.kind === 'offline') return;
  const lanes = connection.kind === 'retrying' ? 1 : limits.lanes;
  while (rest.active.length < lanes) {
    const file = findReady(draft, limits);
    if (!file) return;
    const attempt = takeAttempt(draft);
    draft.update(file, { status: 'Uploading', step: 'matching', attempt });
    draft.effects.push({ type: 'match', id: file.id, attempt });
  }
}

/** The first that has a lane. Those behind large files need not wait for them. */
function findReady(draft: Draft, { largeLanes }: UploadLimits): UploadFile | undefined {
  const { ready, active } = draft.rest;
  const hasLargeLane = active.filter((id) => isLarge(draft.file(id)!)).length < largeLanes;
  const id = ready.find((candidate) => hasLargeLane || !isLarge(draft.file(candidate)!));
  return id === undefined ? undefined : draft.file(id);
}

function isLarge({ sizeBytes }: UploadFile): boolean {
  return sizeBytes >= contractLimits.resumableFromBytes;
}

function startHashing(draft: Draft, limits: UploadLimits): void {
  const { rest } = draft;
  while (rest.hashing.length < limits.hashLanes && rest.hashing.length + rest.ready.length < limits.hashAhead) {
    const id = findWaiting(draft);
    if (id === undefined) return;
    const attempt = takeAttempt(draft);
    draft.update(draft.file(id)!, { step: 'hashing', attempt });
    draft.effects.push({ type: 'hash', id, attempt });
  }
}

/** The first waiting file. What was passed over is never looked at again, unless a file goes back to waiting. */
function findWaiting(draft: Draft): number | undefined {
  const { rest } = draft;
  while (rest.firstWaiting < draft.fileCount && draft.file(rest.firstWaiting)!.step !== 'waiting') {
    // Pending files of an open batch become waiting later; they lower the mark again then.
    rest.firstWaiting += 1;
  }
  return rest.firstWaiting < draft.fileCount ? rest.firstWaiting : undefined;
}

function takeAttempt(draft: Draft): number {
  const attempt = draft.rest.nextAttempt;
  draft.rest.nextAttempt += 1;
  return attempt;
}
