import { showToast } from '@stund/ui';
import { translate } from '../../../../shared/i18n/texts.ts';
import { beginOperation } from '../../../../shared/operations/pending-operations.ts';
import { openPicker, type PickerKind } from './sources/open-picker.ts';
import { getUploadTarget } from './upload-target.ts';

/** Loads what takes chosen files into the queue; call it when an upload is likely. */
export const loadUploadChosen = () => import('./upload-chosen.ts');

/** Whether this browser can pick a whole folder. */
export const canPickFolders = 'webkitdirectory' in HTMLInputElement.prototype && !/\bMobi\b/.test(navigator.userAgent);

/** Opens the picker and uploads what is chosen. Call it from a click. */
export function pickFiles(kind: PickerKind): void {
  openPicker(kind, async (files) => {
    // The page may be left while the rest is loading.
    const target = getUploadTarget();
    const chosen = await loadUploadChosenOrNotify();
    await chosen?.uploadPicked(files, { target, kind });
  });
}

/**
 * Undefined after a notification when it cannot be loaded. No files are taken then, and choosing them again retries.
 */
export async function loadUploadChosenOrNotify() {
  // Leaving the page now would lose the chosen files.
  const end = beginOperation('upload');
  try {
    return await loadUploadChosen();
  } catch {
    showToast({ kind: 'error', message: translate('shared.error.offline') });
    return undefined;
  } finally {
    end();
  }
}
