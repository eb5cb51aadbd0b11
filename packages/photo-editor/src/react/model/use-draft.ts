import { useEffect, useEffectEvent, useRef } from 'react';
import type { EditDocument } from '../../document/edit-document.ts';

/**
 * Stores the document whenever it changed, so that it survives a reload or a crash; removes it while there is nothing to lose.
 * One write at a time, the last document always.
 */
export function useDraft(
  document: EditDocument,
  hasChanges: boolean,
  store: (document: EditDocument | null) => Promise<void>,
): { discard: () => Promise<void> } {
  const wanted = useRef<EditDocument | null>(undefined);
  const writing = useRef<Promise<void>>(undefined);
  const isClosed = useRef(false);

  const write = (draft: EditDocument | null): Promise<void> => {
    wanted.current = draft;
    writing.current ??= (async () => {
      while (wanted.current !== undefined) {
        const next = wanted.current;
        wanted.current = undefined;
        // A browser without storage edits without a draft.
        await store(next).catch(() => undefined);
      }
      writing.current = undefined;
    })();
    return writing.current;
  };

  const writeUnlessClosed = useEffectEvent((draft: EditDocument | null) => {
    if (!isClosed.current) void write(draft);
  });
  useEffect(() => {
    writeUnlessClosed(hasChanges ? document : null);
  }, [document, hasChanges]);

  return {
    discard: () => {
      isClosed.current = true;
      return write(null);
    },
  };
}
