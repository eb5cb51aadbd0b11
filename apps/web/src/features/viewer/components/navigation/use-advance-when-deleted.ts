import type { FileRecord } from '@stund/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { failureCode } from '../../../../shared/api/api-error.ts';
import type { ViewedFile } from '../../api/use-viewed-file.ts';
import type { ViewerNavigation } from './use-viewer-navigation.ts';

/** A file that was deleted, here or elsewhere, while it was on show: on to the next, else to the one before, else away. */
export function useAdvanceWhenDeleted(
  walk: ViewedFile,
  fileId: string,
  { goToFile, close }: Pick<ViewerNavigation, 'goToFile' | 'close'>,
): void {
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
    if (neighbour) goToFile(neighbour);
    else close();
  });
  useEffect(() => {
    if (goneId !== undefined) goOn();
  }, [goneId]);
}
