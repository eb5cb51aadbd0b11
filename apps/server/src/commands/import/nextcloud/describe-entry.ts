import type { FileFacts, FoundFile } from '@stund/import-sources';
import type { NextcloudAlbums } from './nextcloud-albums.ts';
import { nextcloudBytes } from './nextcloud-bytes.ts';
import type { NextcloudClient } from './nextcloud-client.ts';
import type { NextcloudEntry } from './nextcloud-entry.ts';

interface Described {
  /** The path in the account, which becomes that on the server. */
  path: string;
  /** What recognises the file in the journal. */
  source: string;
  /** Whether the file may change, which its ETag shows. */
  isLive: boolean;
}

/** Describes a file on a Nextcloud server as one to import, without its albums. */
export function describeEntry(
  client: NextcloudClient,
  entry: NextcloudEntry,
  { path, source, isLive }: Described,
): FoundFile {
  const { fileId = '', etag = '', notTaken } = entry;
  const facts = factsOf(entry);
  return {
    kind: 'file',
    source,
    path,
    sizeBytes: entry.sizeBytes ?? 0,
    mtimeMs: entry.modifiedMs,
    stamp: `${fileId} ${etag}`,
    bytes: nextcloudBytes(client, entry, { isLive }),
    ...(Object.keys(facts).length > 0 && { facts }),
    ...(notTaken.length > 0 && { notTaken }),
  };
}

/** What Nextcloud knows, which the metadata in the picture has precedence over. */
export function factsOf({
  takenSeconds,
  modifiedMs,
  createdMs,
  place,
  livePartId,
  fileId,
  isVideo,
  isFavorite,
}: NextcloudEntry): FileFacts {
  // Without a date in the picture or its name, Nextcloud takes the time of the file.
  const isTaken = takenSeconds !== undefined && takenSeconds > 0 && takenSeconds * 1000 !== modifiedMs;
  const picture = isVideo ? livePartId : fileId;
  return {
    ...(createdMs !== undefined && { ctimeMs: createdMs }),
    ...(isTaken && isDate(takenSeconds) && { timestamp: new Date(takenSeconds * 1000).toISOString().slice(0, 19) }),
    ...place,
    ...(isFavorite && { isFavorite }),
    ...(livePartId !== undefined &&
      picture !== undefined && {
        group: { id: `nextcloud-${picture}`.slice(0, 100), type: 'live' as const, isMaster: !isVideo },
      }),
  };
}

/** The year 9999 is the last that a date can have. */
function isDate(seconds: number): boolean {
  return seconds < 253_402_300_800;
}

/** Adds the albums of a file, which notes that it was found. */
export function withAlbums(found: FoundFile, fileId: string | undefined, albums: NextcloudAlbums): FoundFile {
  const memberOf = albums.albumsOf(fileId);
  albums.found(fileId);
  if (memberOf.length === 0) return found;
  return { ...found, memberOf, albums: memberOf.map(({ title }) => title), coverOf: albums.coverOf(fileId) };
}
