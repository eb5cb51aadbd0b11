import type { Found } from '@stund/import-sources';
import type { ServerFindOptions } from '../servers/source-server.ts';
import { describeEntry } from './describe-entry.ts';
import type { NextcloudAlbums } from './nextcloud-albums.ts';
import type { NextcloudClient } from './nextcloud-client.ts';
import { type NextcloudEntry, trashProperties } from './nextcloud-entry.ts';
import { type NextcloudFolder, walkNextcloud } from './nextcloud-folders.ts';
import { NextcloudRefusal } from './nextcloud-refusal.ts';

interface ReadingTrash {
  userId: string;
  /** Names the server in the paths of the report. */
  label: string;
  albums: NextcloudAlbums;
  options: ServerFindOptions;
}

/** The time of the deletion, which is behind the name of what was deleted. */
const deletion = /\.d\d+(?=\/|$)/;

/** Yields what is in the trash of an account: TrashHome of the app for deleted files, which a server may lack. */
export async function* findTrash(
  client: NextcloudClient,
  { userId, label, albums, options }: ReadingTrash,
): AsyncGenerator<Found> {
  const root = ['trashbin', userId, 'trash'];
  const { trashed, signal } = options;
  const folders = walkNextcloud({
    client,
    root,
    properties: trashProperties,
    signal,
    reasonAgainst: () => (trashed === 'skip' ? 'it was in the trash' : undefined),
    onListed: ({ fileId }) => albums.found(fileId),
  });
  try {
    for await (const folder of folders) yield* describeTrashed(folder);
  } catch (error) {
    if (!(error instanceof NextcloudRefusal)) throw error;
    options.onRemark?.(`The trash of ${label} cannot be read: ${error.message}`);
  }

  function* describeTrashed({ path, files, skipped, unreadable }: NextcloudFolder): Generator<Found> {
    yield* unreadable;
    yield* skipped;
    for (const entry of files) {
      const place = [path, entry.path.at(-1)!].filter((name) => name !== '').join('/');
      const described = describeEntry(client, entry, {
        path: originalPlace(entry) ?? place.replace(deletion, ''),
        source: `${label} (trash)/${place}`,
        isLive: false,
      });
      yield { ...described, facts: { ...described.facts, policy: 'once_only' }, isTrashed: true };
    }
  }
}

/** Where a file was, also one in a folder that was deleted as a whole. */
function originalPlace({ originalPath = '' }: NextcloudEntry): string | undefined {
  const names = originalPath.split('/').filter((name) => name !== '');
  return names.length === 0 || names.some((name) => name === '.' || name === '..') ? undefined : names.join('/');
}
