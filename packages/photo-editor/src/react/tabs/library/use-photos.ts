import { useDeferredValue, useEffect, useState } from 'react';
import { useEditor } from '../../model/editor-context.ts';
import type { LibraryPhoto } from '../../model/editor-services.ts';

interface Photos {
  state: 'loading' | 'ready' | 'failed';
  /** Those of the former words while others are loaded. */
  list: readonly LibraryPhoto[];
  retry: () => void;
}

/** The photos that words find. A search that is not wanted any more is aborted. */
export function usePhotos(words: string): Photos {
  const { services } = useEditor();
  const wanted = useDeferredValue(words.trim());
  const [attempt, setAttempt] = useState(0);
  const [list, setList] = useState<readonly LibraryPhoto[]>([]);
  const search = `${attempt} ${wanted}`;
  const [ended, setEnded] = useState<{ search: string; state: 'ready' | 'failed' }>();
  useEffect(() => {
    const abort = new AbortController();
    services.library.find(wanted, abort.signal).then(
      (found) => {
        if (abort.signal.aborted) return;
        setList(found);
        setEnded({ search, state: 'ready' });
      },
      () => !abort.signal.aborted && setEnded({ search, state: 'failed' }),
    );
    return () => abort.abort();
  }, [services, wanted, search]);
  return { state: ended?.search === search ? ended.state : 'loading', list, retry: () => setAttempt(attempt + 1) };
}
