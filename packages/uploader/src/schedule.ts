import { limits as contractLimits } from '@stund/contract';
import type { Draft } from './draft.ts';
import { online } from './state.ts';
import type { UploadFile } from './upload-file.ts';

export interface UploadLimits {
  /** Files being uploaded at the same time. */
  readonly lanes: number;
  /** How many of these may be large: one or two saturate any connection, while small ones mostly wait for answers. */
  readonly largeLanes: number;
  /** Files being hashed at the same time. */
  readonly hashLanes: number;
  /** Files hashed or being hashed that are not being uploaded yet. */
  readonly hashAhead: number;
}

export const defaultLimits: UploadLimits = { lanes: 4, largeLanes: 2, hashLanes: 2, hashAhead: 8 };

/** Starts what may start now. It runs after every event, so that no handler has to call it. */
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

/** While retrying, a single file tests whether the connection works again. */
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

/** The first ready file with a free lane. Small files pass large ones that wait for a lane. */
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

/** The first waiting file. Files before `firstWaiting` are not examined again, unless one returns to waiting. */
function findWaiting(draft: Draft): number | undefined {
  const { rest } = draft;
  while (rest.firstWaiting < draft.fileCount && draft.file(rest.firstWaiting)!.step !== 'waiting') {
    // Pending files of an open batch become waiting later, and lower the mark again.
    rest.firstWaiting += 1;
  }
  return rest.firstWaiting < draft.fileCount ? rest.firstWaiting : undefined;
}

function takeAttempt(draft: Draft): number {
  const attempt = draft.rest.nextAttempt;
  draft.rest.nextAttempt += 1;
  return attempt;
}
