import type { FileId, JobId } from '@stund/contract';
import { createStore, useStore } from '../../../../shared/store/store.ts';

/** The id of the file or the album that a comment is about. */
type SubjectId = FileId | JobId;

/**
 * Unsent texts by subject, so that they are still there after navigation. They are stored outside the field because it
 * is unmounted while the viewer may not comment.
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

/** Moves a draft to another subject, unless that has a draft already. */
export function moveDraft(from: SubjectId, to: SubjectId): void {
  const text = drafts.get().get(from);
  if (text === undefined || from === to || drafts.get().has(to)) return;
  setDraft(from, '');
  setDraft(to, text);
}
