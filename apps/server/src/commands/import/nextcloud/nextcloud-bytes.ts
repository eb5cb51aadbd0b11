import { DownloadedBytes } from '../servers/downloaded-bytes.ts';
import { FileChangedError, SourceFileError } from '../sources/source-errors.ts';
import type { NextcloudClient } from './nextcloud-client.ts';
import { fileProperties, type NextcloudEntry, parseEntry } from './nextcloud-entry.ts';

/**
 * The bytes of a file on a Nextcloud server, which are compared with the size and checksum that it lists. `isLive`: the file may change,
 * which its ETag shows; then the next reading expects what the server lists now.
 */
export function nextcloudBytes(
  client: NextcloudClient,
  entry: NextcloudEntry,
  { isLive }: { isLive: boolean },
): DownloadedBytes {
  const { path } = entry;
  let expected = entry;
  const look = async (signal: AbortSignal) => {
    const listed = await client.propfind(path, { properties: fileProperties, depth: 0, parse: parseEntry }, signal);
    const [now] = listed.resources;
    const hasChanged = now !== undefined && now.etag !== expected.etag;
    if (hasChanged) expected = now;
    return hasChanged;
  };
  return new DownloadedBytes({
    async download(consume, signal) {
      try {
        return await client.download({ path, etag: isLive ? expected.etag : undefined }, consume, signal);
      } catch (error) {
        if (!(error instanceof FileChangedError) || (await look(signal))) throw error;
        // Some proxies change ETags. The size and the checksum are compared anyway.
        return client.download({ path, etag: undefined }, consume, signal);
      }
    },
    async verify({ sizeBytes, sha1 }, signal) {
      const isSame =
        sizeBytes === (expected.sizeBytes ?? sizeBytes) &&
        sha1.toString('hex') === (expected.sha1 ?? sha1.toString('hex'));
      if (isSame) return expected.modifiedMs;
      if (isLive && (await look(signal))) throw new FileChangedError();
      throw new SourceFileError('the Nextcloud server sent other bytes than it lists');
    },
  });
}
