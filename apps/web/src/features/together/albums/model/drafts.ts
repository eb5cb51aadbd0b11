import type { JobId, ShareDays } from '@stund/contract';
import { newId } from '../../../../shared/new-id.ts';
import { storedText } from '../../../../shared/store/browser-storage.ts';
import { createStore, useStore } from '../../../../shared/store/store.ts';

/** An album being created. It exists on the server only once the first picture is added or the user finishes. */
export interface AlbumDraft {
  id: JobId;
  title: string;
  isShared: boolean;
  allowsComments: boolean;
  allowsUploads: boolean;
  includesLocation: boolean;
  allowsDownload: boolean;
  /** For how many days the link is open; null for a link without an end. */
  days: ShareDays | null;
  /** Whether the album exists on the server. */
  isCreated: boolean;
}

/** What recipients get of a new shared album unless its owner chooses otherwise (docs/rules/albums.md#al13). */
export const defaultLinkOptions = { includesLocation: false, allowsDownload: true, days: null } as const;

const stored = storedText('session', 'album_draft');
/**
 * There is one draft at a time. Starting another discards the previous one, which leaves a trace only if it was created
 * on the server.
 */
const draft = createStore<AlbumDraft | undefined>(readStored());

export function useDraft(jobId: JobId): AlbumDraft | undefined {
  const current = useStore(draft);
  return current?.id === jobId ? current : undefined;
}

/** Whether this album is being created in this tab. */
export function useIsDraft(jobId: JobId): boolean {
  return useDraft(jobId) !== undefined;
}

export function findDraft(jobId: JobId): AlbumDraft | undefined {
  const current = draft.get();
  return current?.id === jobId ? current : undefined;
}

export function startDraft(settings: Omit<AlbumDraft, 'id' | 'isCreated'>): AlbumDraft {
  const begun = { ...settings, id: newId<JobId>(), isCreated: false };
  save(begun);
  return begun;
}

export function changeDraft(jobId: JobId, change: Partial<Omit<AlbumDraft, 'id'>>): void {
  const current = findDraft(jobId);
  if (current) save({ ...current, ...change });
}

export function endDraft(jobId: JobId): void {
  if (findDraft(jobId)) save(undefined);
}

function save(next: AlbumDraft | undefined): void {
  draft.set(next);
  if (next) stored.write(JSON.stringify(next));
  else stored.remove();
}

function readStored(): AlbumDraft | undefined {
  try {
    const read: AlbumDraft | null = JSON.parse(stored.read() ?? 'null');
    return read ? { ...defaultLinkOptions, ...read } : undefined;
  } catch {
    return undefined;
  }
}

/** A private album may be unnamed; a shared one needs a title (docs/rules/albums.md#al1). */
export function canCreate({ title, isShared }: Pick<AlbumDraft, 'title' | 'isShared'>): boolean {
  return !isShared || title.trim() !== '';
}
