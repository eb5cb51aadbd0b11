import { showToast } from '@stund/ui';
import { translate } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { notify } from '../../../shared/notifications/notify.ts';

/** By which anybody sees a shared album. */
export function albumLinkOf(jobId: string): string {
  return window.location.origin + addresses.albumLink(jobId);
}

/** Puts the link on the clipboard and says whether that worked. Call it in the very event of the press. */
export async function copyAlbumLink(jobId: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(albumLinkOf(jobId));
    notify('linkWasCopied');
  } catch {
    showToast({ kind: 'error', message: translate('albums.link.copyFailed') });
  }
}
