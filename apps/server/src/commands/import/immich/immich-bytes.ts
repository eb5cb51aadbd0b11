import { DownloadedBytes } from '../servers/downloaded-bytes.ts';
import { SourceFileError } from '../sources/source-errors.ts';
import type { ImmichClient } from './immich-client.ts';

interface Original {
  id: string;
  /** The SHA-1 in Base64. */
  checksum: string;
  modifiedMs: number;
}

/** The bytes of an original on an Immich server, which are compared with the checksum that it lists. */
export function immichBytes(client: ImmichClient, { id, checksum, modifiedMs }: Original): DownloadedBytes {
  return new DownloadedBytes({
    download: (consume, signal) => client.download(id, consume, signal),
    async verify({ sha1 }) {
      if (sha1.toString('base64') === checksum) return modifiedMs;
      throw new SourceFileError('the Immich server sent other bytes than it lists');
    },
  });
}
