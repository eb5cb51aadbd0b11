import { showToast } from '@stund/ui';
import { translate } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { notify } from '../../../shared/notifications/notify.ts';

/** How a link says that it was copied (docs/rules/albums.md#al7). */
const copied = '#sc';

/** By which anybody sees a shared album. */
export function albumLinkOf(jobId: string): string {
  return window.location.origin + addresses.albumLink(jobId);
}

/** Puts the link on the clipboard and says whether that worked. Call it in the very event of the press. */
export function copyAlbumLink(jobId: string): Promise<void> {
  return copyLink(albumLinkOf(jobId));
}

/** The same for one file of a shared album. */
export function copyFileLink(jobId: string, fileId: string): Promise<void> {
  return copyLink(window.location.origin + addresses.albumImage(jobId, fileId));
}

async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link + copied);
    notify('linkWasCopied');
  } catch {
    showToast({ kind: 'error', message: translate('invitations.copyFailed', { link }) });
  }
}
