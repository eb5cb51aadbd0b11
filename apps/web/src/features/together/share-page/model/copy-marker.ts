import type { JobId } from '@stund/contract';
import { storedText } from '../../../../shared/store/browser-storage.ts';

/** The share whose files a visitor wants to add. It survives the login, which leaves the page and returns to it. */
const stored = storedText('session', 'share_to_copy');

export function markForCopy(shareId: JobId): void {
  stored.write(shareId);
}

/** Whether the share is marked. The mark is removed, so that it is copied once. */
export function takeCopyMark(shareId: JobId): boolean {
  if (stored.read() !== shareId) return false;
  stored.remove();
  return true;
}
