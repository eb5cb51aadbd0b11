import type { JobId } from '@stund/contract';
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

const kept = storedText('session', 'album_draft');
/** One at a time: beginning another gives the one before up, which has left no trace unless it was created. */
const draft = createStore<AlbumDraft | undefined>(readKept());

export function useDraft(jobId: string): AlbumDraft | undefined {
  const current = useStore(draft);
  return current?.id === jobId ? current : undefined;
}

export function findDraft(jobId: string): AlbumDraft | undefined {
  const current = draft.get();
  return current?.id === jobId ? current : undefined;
}

export function beginDraft(settings: Omit<AlbumDraft, 'id' | 'isCreated'>): AlbumDraft {
  const begun = { ...settings, id: newJobId(Date.now()), isCreated: false };
  keep(begun);
  return begun;
}

export function changeDraft(jobId: string, change: Partial<Omit<AlbumDraft, 'id'>>): void {
  const current = findDraft(jobId);
  if (current) keep({ ...current, ...change });
}

export function endDraft(jobId: string): void {
  if (findDraft(jobId)) keep(undefined);
}

function keep(next: AlbumDraft | undefined): void {
  draft.set(next);
  if (next) kept.write(JSON.stringify(next));
  else kept.remove();
}

function readKept(): AlbumDraft | undefined {
  try {
    return JSON.parse(kept.read() ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** "Not shared and a draft exists, or a title that is not empty" (2-rules.md 5.2). */
export function canCreate({ title, isShared }: Pick<AlbumDraft, 'title' | 'isShared'>): boolean {
  return !isShared || title.trim() !== '';
}

/** A UUIDv7, so that the album has its address before the server knows it, and asking twice makes one. */
export function newJobId(nowMs: number): JobId {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const time = nowMs.toString(16).padStart(12, '0');
  const variant = ((bytes[8]! & 0x3f) | 0x80).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20)}` as JobId;
}
