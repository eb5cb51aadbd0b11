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
  albums: NextcloudAlbums | undefined;
  options: ServerFindOptions;
}

/** A deleted file has the time of its deletion behind its name. */
const deletedName = /^(.+)\.d\d+$/;

/** Yields what is in the trash of an account: TrashHome of the app for deleted files, which a server may lack. */
export async function* findTrash(
  client: NextcloudClient,
  { userId, label, albums, options }: ReadingTrash,
): AsyncGenerator<Found> {
  const root = ['trashbin', userId, 'trash'];
  const { trashed, signal } = options;
  const wasIn = new Map<string, string>();
  const reasonAgainst = (entry: NextcloudEntry) => {
    albums?.found(entry.fileId);
    const place = entry.originalPath?.split('/').filter((name) => name !== '');
    if (place?.length && place.every((name) => name !== '.' && name !== '..'))
      wasIn.set(entry.path.slice(root.length).join('/'), place.join('/'));
    return trashed === 'skip' ? 'it was in the trash' : undefined;
  };
  const folders = walkNextcloud({ client, root, properties: trashProperties, signal, reasonAgainst });
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
        path: originalPlace(place, wasIn),
        source: `${label} (trash)/${place}`,
        isLive: false,
      });
      yield { ...described, facts: { ...described.facts, policy: 'once_only' }, isTrashed: true };
    }
  }
}

/** What is inside a deleted folder has no place of its own. */
function originalPlace(place: string, wasIn: ReadonlyMap<string, string>): string {
  const known = wasIn.get(place);
  if (known !== undefined) return known;
  const [top = '', ...rest] = place.split('/');
  const folder = wasIn.get(top) ?? deletedName.exec(top)?.[1] ?? top;
  return [folder, ...rest].join('/');
}
