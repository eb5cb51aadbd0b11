import type { FileId } from '@stund/contract';
import { createStore, useStore } from '../../../shared/store/store.ts';

/**
 * What was begun and not sent, by file: walking on and coming back finds it. Apart from the field, which comes and goes with the right
 * to comment, as when a guest says a name.
 */
const drafts = createStore<ReadonlyMap<FileId, string>>(new Map());

export function useDraft(fileId: FileId): string {
  return useStore(drafts).get(fileId) ?? '';
}

export function setDraft(fileId: FileId, text: string): void {
  const next = new Map(drafts.get());
  if (text === '') next.delete(fileId);
  else next.set(fileId, text);
  drafts.set(next);
}
