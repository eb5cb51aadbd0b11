import type { Draft } from './draft.ts';
import { online } from './state.ts';

export interface UploadLimits {
  /** Files on their way at the same time. */
  readonly lanes: number;
  /** Files being hashed at the same time. */
  readonly hashLanes: number;
  /** Files hashed or being hashed and not yet on their way. */
  readonly hashAhead: number;
}

export const defaultLimits: UploadLimits = { lanes: 4, hashLanes: 2, hashAhead: 8 };

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
  while (rest.active.length < lanes && rest.ready.length > 0) {
    const file = draft.file(rest.ready[0]!)!;
    const attempt = takeAttempt(draft);
    draft.update(file, { status: 'Uploading', step: 'matching', attempt });
    draft.effects.push({ type: 'match', id: file.id, attempt });
  }
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
