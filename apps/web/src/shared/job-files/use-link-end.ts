import type { JobId } from '@stund/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { albumKeys } from '../albums/album-keys.ts';

/** The longest time that setTimeout() accepts. */
const maxDelayMs = 2 ** 31 - 1;

/**
 * Asks for the details of an album or share again when its link expires by the clock of this device; a refusal replaces the page. The
 * server ends the long poll at that moment by its own clock, but hidden pages have none. `endSeconds` is in unix seconds.
 */
export function useLinkEnd(jobId: JobId, endSeconds: number | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (endSeconds === null) return;
    const delayMs = endSeconds * 1000 - Date.now();
    if (delayMs <= 0 || delayMs > maxDelayMs) return;
    const timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: albumKeys.album(jobId) }), delayMs);
    return () => clearTimeout(timer);
  }, [queryClient, jobId, endSeconds]);
}
