import type { DownloadOption, JobId } from '@stund/contract';
import type { KindCounts } from '../../../../shared/files/kind/kind-of-files.ts';
import { storedText } from '../../../../shared/store/browser-storage.ts';
import { createStore, useStore } from '../../../../shared/store/store.ts';
import type { ArchivePart, ExceededLimit } from './archive-parts.ts';

/** A download above the limits, divided into parts. */
export interface LargeDownload {
  jobId: JobId;
  kind: 'files' | 'album';
  exceeded: ExceededLimit;
  count: number;
  /** The files by kind where they are known. An earlier release stored none. */
  kinds?: KindCounts | undefined;
  sizeBytes: number;
  option: DownloadOption;
  isTrashed: boolean;
  parts: readonly ArchivePart[];
}

/**
 * With `off` the parts are offered first; `max` shows them in a dialog, `min` in the panel (docs/rules/downloads.md#do3). Without a download nothing is shown.
 */
export type DownloaderMode = 'off' | 'max' | 'min';

export interface Downloader {
  mode: DownloaderMode;
  download: LargeDownload | undefined;
  /** Whether the parts contain HEIC pictures as JPEG. */
  convertsHeic: boolean;
}

const closed: Downloader = { mode: 'off', download: undefined, convertsHeic: false };

/** Belongs to the tab and is removed on logout. A download with very many parts may not fit and is not kept. */
const stored = storedText('session', 'downloader');
const downloader = createStore<Downloader>(parse(stored.read()));

export const getDownloader = downloader.get;

export function useDownloader(): Downloader {
  return useStore(downloader);
}

/** Offers the parts of a download that exceeds the limits; `isAccepted` shows them at once. */
export function offerParts(download: LargeDownload, { isAccepted = false, convertsHeic = false } = {}): void {
  set({ mode: isAccepted ? 'max' : 'off', download, convertsHeic });
}

export function openDownloader(): void {
  setMode('max');
}

export function minimiseDownloader(): void {
  setMode('min');
}

export function closeDownloader(): void {
  set(closed);
}

export function setConvertsHeic(convertsHeic: boolean): void {
  set({ ...downloader.get(), convertsHeic });
}

function setMode(mode: DownloaderMode): void {
  const current = downloader.get();
  if (current.download) set({ ...current, mode });
}

function set(next: Downloader): void {
  downloader.set(next);
  stored.remove();
  if (next.mode !== 'off') stored.write(JSON.stringify(next));
}

/** What an earlier release stored may have another form. */
function parse(text: string | undefined): Downloader {
  try {
    const found = JSON.parse(text ?? '') as Downloader;
    const isComplete = Array.isArray(found.download?.parts) && (found.mode === 'max' || found.mode === 'min');
    return isComplete ? found : closed;
  } catch {
    return closed;
  }
}
