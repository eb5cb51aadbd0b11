import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditDocument } from '../../document/edit-document.ts';
import type { EditorServices } from './editor-services.ts';

export interface Saving {
  isBusy: boolean;
  /** The product has stored the document, so that nothing is lost by leaving. */
  isSaved: boolean;
  disabledReason: string | undefined;
  saveCopy: (albumIds: readonly string[]) => void;
  versions: { save: () => void; revert: () => void } | undefined;
}

interface Options {
  services: EditorServices;
  document: EditDocument;
  disabledReason: string | undefined;
  onSaving: () => void;
  onError: (error: unknown) => void;
  /** Removes the draft. */
  onSaved: () => Promise<void>;
}

/** Saves once at a time. The draft is removed only after the product has stored the document, and then the editor is left. */
export function useSaving({ services, document, disabledReason, onSaving, onError, onSaved }: Options): Saving {
  const [state, setState] = useState<'idle' | 'busy' | 'saved'>('idle');
  const run = async (save: () => Promise<() => void>) => {
    if (state !== 'idle') return;
    setState('busy');
    onSaving();
    try {
      const leave = await save();
      await onSaved();
      // Leaving is not asked about any more once this is rendered.
      flushSync(() => setState('saved'));
      leave();
    } catch (error) {
      setState('idle');
      onError(error);
    }
  };
  const { versions } = services;
  return {
    isBusy: state !== 'idle',
    isSaved: state === 'saved',
    disabledReason,
    saveCopy: (albumIds) => void run(() => services.saveCopy(document, albumIds)),
    versions: versions && {
      save: () => void run(() => versions.save(document)),
      revert: () => void run(() => versions.revert()),
    },
  };
}
