import type { DownloadId, JobId } from '@stund/contract';
import { storedText } from '../../../../shared/store/browser-storage.ts';

/** A download that the server is preparing for this tab. */
export interface Preparation {
  jobId: JobId;
  downloadId: DownloadId;
}

const stored = storedText('session', 'preparations');

export function addPreparation(preparation: Preparation): void {
  write([...others(preparation), preparation]);
}

export function removePreparation(preparation: Preparation): void {
  write(others(preparation));
}

/** The downloads that were being prepared when the page was left. */
export function readPreparations(): Preparation[] {
  try {
    const found: unknown = JSON.parse(stored.read() ?? '');
    return Array.isArray(found) ? (found as Preparation[]) : [];
  } catch {
    return [];
  }
}

function others({ downloadId }: Preparation): Preparation[] {
  return readPreparations().filter((one) => one.downloadId !== downloadId);
}

function write(preparations: readonly Preparation[]): void {
  if (preparations.length === 0) stored.remove();
  else stored.write(JSON.stringify(preparations));
}
