import type { Download } from '@stund/contract';
import type { SigningKey } from '../../../platform/secrets/signing-key.ts';
import { archiveAddress } from './download-token.ts';
import type { DownloadWithProgress } from './preparing/download-progress.ts';

export function presentDownload(
  key: SigningKey,
  { download, state, operation, prepared }: DownloadWithProgress,
): Download {
  return {
    id: download.id,
    state,
    address: state === 'ready' ? archiveAddress(key, download) : null,
    name: download.name,
    count: download.entry_count,
    size: download.total_bytes,
    prepared,
    operation,
    expires: download.expires_at.getTime() / 1000,
  };
}
