import { useCallback, useMemo, useState } from 'react';
import type { EditDocument } from '../../document/edit-document.ts';
import type { Layer } from '../../document/layers.ts';

/** The layer whose settings are shown. */
export interface Selection {
  layer: Layer | undefined;
  select: (id: string | undefined) => void;
}

/** Layers that are gone after an undo are not chosen any more. */
export function useSelection(document: EditDocument): Selection {
  const [id, select] = useState<string>();
  const layer = document.layers.find((one) => one.id === id);
  const choose = useCallback((next: string | undefined) => select(next), []);
  return useMemo(() => ({ layer, select: choose }), [layer, choose]);
}
