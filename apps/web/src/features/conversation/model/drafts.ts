import type { FileId, JobId } from '@stund/contract';
import { createStore, useStore } from '../../../shared/store/store.ts';

/** What is written of: a file or, for its id, an album. */
type SubjectId = FileId | JobId;

/**
 * What was begun and not sent, by what it is of: walking on and coming back finds it. Apart from the field, which comes and goes with
 * the right to comment.
 */
const drafts = createStore<ReadonlyMap<SubjectId, string>>(new Map());

export function useDraft(id: SubjectId): string {
  return useStore(drafts).get(id) ?? '';
}

export function setDraft(id: SubjectId, text: string): void {
  const next = new Map(drafts.get());
  if (text === '') next.delete(id);
  else next.set(id, text);
  drafts.set(next);
}

/** Whoever turns to something else takes their words along, unless others wait there. */
export function moveDraft(from: SubjectId, to: SubjectId): void {
  const text = drafts.get().get(from);
  if (text === undefined || from === to || drafts.get().has(to)) return;
  setDraft(from, '');
  setDraft(to, text);
}
