import type { FileId, JobId } from '@stund/contract';
import { showToast } from '@stund/ui';
import { translate } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { notify } from '../../../../shared/notifications/notify.ts';

/** Marks a link as copied (docs/rules/albums.md#al7). */
const copied = '#sc';

/** The public link to a shared album. */
export function albumLinkOf(jobId: JobId): string {
  return window.location.origin + addresses.albumLink(jobId);
}

/** Copies the link to the clipboard and reports the result. Call it directly in the event handler. */
export function copyAlbumLink(jobId: JobId): Promise<boolean> {
  return copyLink(albumLinkOf(jobId));
}

/** Copies the link to one file of a shared album. */
export function copyFileLink(jobId: JobId, fileId: FileId): Promise<boolean> {
  return copyLink(window.location.origin + addresses.albumImage(jobId, fileId));
}

/** Copies a link to the clipboard and reports whether it succeeded. Call it directly in the event handler. */
export async function copyLink(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link + copied);
    notify('linkWasCopied');
    return true;
  } catch {
    showToast({ kind: 'error', message: translate('invitations.copyFailed', { link }) });
    return false;
  }
}
