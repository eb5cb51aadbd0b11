import { createContext, use } from 'react';

/** Whether the files below may be saved. Set it around a share or album that may be for viewing only (docs/rules/albums.md#al13). */
export const DownloadRight = createContext(true);

export function useMayDownload(): boolean {
  return use(DownloadRight);
}
