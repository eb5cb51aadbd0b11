import type { OwnShare } from '@stund/contract';
import { showToast } from '@stund/ui';
import { translate } from '../../../shared/i18n/texts.ts';
import { notify } from '../../../shared/notifications/notify.ts';

/** Copies the link and reports the result. Call it directly in the event handler. */
export async function copyLink({ link }: Pick<OwnShare, 'link'>): Promise<void> {
  try {
    // Marks it as copied (docs/rules/albums.md#al7).
    await navigator.clipboard.writeText(`${link}#sc`);
    notify('linkWasCopied');
  } catch {
    showToast({ kind: 'error', message: translate('sharing.mine.copyFailed', { link }) });
  }
}

/** Whether the system has a sheet that passes links on. */
export const hasShareSheet = typeof navigator !== 'undefined' && 'share' in navigator;

/** Opens the share sheet of the system. Call it directly in the event handler. */
export async function openShareSheet({ link }: Pick<OwnShare, 'link'>): Promise<void> {
  try {
    await navigator.share({ url: `${link}#sc` });
  } catch (error) {
    // Closing the sheet is no failure.
    if (!(error instanceof DOMException) || error.name !== 'AbortError') await copyLink({ link });
  }
}
