import type { JobId } from '@stund/contract';
import { showToast, type ToastOptions } from '@stund/ui';
import { formattingLocales } from '../../../../shared/i18n/language.ts';
import { currentLanguage, translate } from '../../../../shared/i18n/texts.ts';
import { undoCopy } from '../../saved-edits/index.ts';
import type { SaveResult } from './save-edits.ts';

interface CopyPlace {
  jobId: JobId;
  /** The batch of the copy, which is undone as a whole. */
  batch: string;
  /** The albums that the copy is added to as well. */
  albums: ReadonlyArray<{ id: JobId; name: string }>;
}

/** What is said about a copy that was saved: where it is, with a button that undoes all of it. */
export function toastsOfCopy({ jobId, batch, albums }: CopyPlace): Record<SaveResult['state'], ToastOptions> {
  const names = new Intl.ListFormat(formattingLocales[currentLanguage()], { type: 'conjunction' }).format(
    albums.map(({ name }) => translate('shared.quoted', { name: name || translate('albums.unnamed') })),
  );
  const undo = async () => {
    const isUndone = await undoCopy({ jobId, batch, albumIds: albums.map(({ id }) => id) });
    if (isUndone) showToast({ message: translate('editor.savedCopy.undone') });
  };
  const withUndo = (message: string): ToastOptions => ({
    message,
    action: { label: translate('shared.undo'), onPress: () => void undo() },
    durationMs: 8000,
  });
  if (albums.length === 0)
    return { ready: withUndo(translate('editor.savedCopy')), waiting: withUndo(translate('editor.saved')) };
  return {
    ready: withUndo(translate('editor.savedCopy.inAlbums', { albums: names })),
    waiting: withUndo(translate('editor.saved.inAlbums', { albums: names })),
  };
}
