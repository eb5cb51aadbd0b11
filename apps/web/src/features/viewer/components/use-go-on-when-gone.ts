import type { FileRecord } from '@stund/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { failureCode } from '../../../shared/api/api-error.ts';
import type { Walk } from '../api/use-walk.ts';
import type { Ways } from './use-ways.ts';

/** A file that was deleted, here or elsewhere, while it was on show: on to the next, else to the one before, else away. */
export function useGoOnWhenGone(walk: Walk, fileId: string, { walkTo, close }: Pick<Ways, 'walkTo' | 'close'>): void {
  const seen = useRef<{ fileId: string; next: FileRecord | undefined; previous: FileRecord | undefined }>(undefined);
  const { file, error, next, previous } = walk;
  useEffect(() => {
    if (file?.id === fileId) seen.current = { fileId, next, previous };
  }, [file, fileId, next, previous]);

  const goneId = file === undefined && failureCode(error) === 'not-found' ? fileId : undefined;
  const goOn = useEffectEvent(() => {
    const before = seen.current;
    if (before?.fileId !== fileId) return;
    const neighbour = before.next ?? before.previous;
    if (neighbour) walkTo(neighbour);
    else close();
  });
  useEffect(() => {
    if (goneId !== undefined) goOn();
  }, [goneId]);
}
