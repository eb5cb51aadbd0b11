import { storedText } from '../../../../shared/store/browser-storage.ts';
import { createStore, useStore } from '../../../../shared/store/store.ts';

/** Edits that were copied from a picture, as they were at that time. */
export interface CopiedEdits {
  /** A document of the photo editor, not parsed. */
  document: object;
  /** The name of the picture. */
  name: string;
}

/** So that they can be pasted after the page was loaded again. Removed when the person logs out. */
const stored = storedText('session', 'copied_edits');
const copied = createStore<CopiedEdits | undefined>(readStored());

export function setCopiedEdits(edits: CopiedEdits): void {
  stored.write(JSON.stringify(edits));
  copied.set(edits);
}

/** Undefined until something is copied. */
export function useCopiedEdits(): CopiedEdits | undefined {
  return useStore(copied);
}

function readStored(): CopiedEdits | undefined {
  try {
    const found = JSON.parse(stored.read() ?? '') as Partial<CopiedEdits> | null;
    const { document, name } = found ?? {};
    return typeof document === 'object' && document !== null && typeof name === 'string'
      ? { document, name }
      : undefined;
  } catch {
    return undefined;
  }
}
