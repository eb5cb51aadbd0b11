import type { JobId } from '@stund/contract';
import { newId } from '../../../shared/new-id.ts';
import { storedText } from '../../../shared/store/browser-storage.ts';
import { createStore, useStore } from '../../../shared/store/store.ts';

/** An album that is being made. The server does not know it until the first picture is added, or it is finished. */
export interface AlbumDraft {
  id: JobId;
  title: string;
  isShared: boolean;
  allowsComments: boolean;
  allowsUploads: boolean;
  /** The server has it. */
  isCreated: boolean;
}

const stored = storedText('session', 'album_draft');
/** One at a time: beginning another gives the one before up, which has left no trace unless it was created. */
const draft = createStore<AlbumDraft | undefined>(readStored());

export function useDraft(jobId: string): AlbumDraft | undefined {
  const current = useStore(draft);
  return current?.id === jobId ? current : undefined;
}

/** Whether it is an album that is being made on this device. */
export function useIsDraft(jobId: string): boolean {
  return useDraft(jobId) !== undefined;
}

export function findDraft(jobId: string): AlbumDraft | undefined {
  const current = draft.get();
  return current?.id === jobId ? current : undefined;
}

export function startDraft(settings: Omit<AlbumDraft, 'id' | 'isCreated'>): AlbumDraft {
  const begun = { ...settings, id: newId<JobId>(), isCreated: false };
  save(begun);
  return begun;
}

export function changeDraft(jobId: string, change: Partial<Omit<AlbumDraft, 'id'>>): void {
  const current = findDraft(jobId);
  if (current) save({ ...current, ...change });
}

export function endDraft(jobId: string): void {
  if (findDraft(jobId)) save(undefined);
}

function save(next: AlbumDraft | undefined): void {
  draft.set(next);
  if (next) stored.write(JSON.stringify(next));
  else stored.remove();
}

function readStored(): AlbumDraft | undefined {
  try {
    return JSON.parse(stored.read() ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** "Not shared and a draft exists, or a title that is not empty" (docs/rules/albums.md#al1). */
export function canCreate({ title, isShared }: Pick<AlbumDraft, 'title' | 'isShared'>): boolean {
  return !isShared || title.trim() !== '';
}
