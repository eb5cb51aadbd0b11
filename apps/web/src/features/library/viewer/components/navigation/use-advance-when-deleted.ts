import type { FileId, FileRecord } from '@stund/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { failureCode } from '../../../../../shared/api/api-error.ts';
import type { ViewedFile } from '../../api/use-viewed-file.ts';
import type { ViewerNavigation } from './use-viewer-navigation.ts';

/**
 * When the displayed file is deleted, here or elsewhere, moves to the next file, else to the previous one, else closes
 * the viewer.
 */
export function useAdvanceWhenDeleted(
  walk: ViewedFile,
  fileId: FileId,
  { goToFile, close }: Pick<ViewerNavigation, 'goToFile' | 'close'>,
): void {
  const seen = useRef<{ fileId: FileId; next: FileRecord | undefined; previous: FileRecord | undefined }>(undefined);
  const { file, error, next, previous } = walk;
  useEffect(() => {
    if (file?.id === fileId) seen.current = { fileId, next, previous };
  }, [file, fileId, next, previous]);

  const deletedId = file === undefined && failureCode(error) === 'not-found' ? fileId : undefined;
  const advance = useEffectEvent(() => {
    const before = seen.current;
    if (before?.fileId !== fileId) return;
    const neighbour = before.next ?? before.previous;
    if (neighbour) goToFile(neighbour);
    else close();
  });
  useEffect(() => {
    if (deletedId !== undefined) advance();
  }, [deletedId]);
}
