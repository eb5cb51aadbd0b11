import type { OwnShare } from '@stund/contract';
import { copyLink } from '../../invitations/index.ts';

/** Whether the system has a sheet that passes links on. */
export const hasShareSheet = typeof navigator !== 'undefined' && 'share' in navigator;

/** Opens the share sheet of the system. Call it directly in the event handler. */
export async function openShareSheet({ link }: Pick<OwnShare, 'link'>): Promise<void> {
  try {
    await navigator.share({ url: link });
  } catch (error) {
    // Closing the sheet is no failure.
    if (!(error instanceof DOMException) || error.name !== 'AbortError') await copyLink(link);
  }
}
