import { type FoundAlbum, makeAlbum } from '@stund/import-sources';
import type { NextcloudClient } from './nextcloud-client.ts';
import { albumFileProperties, type NextcloudEntry, parseEntry } from './nextcloud-entry.ts';
import { NextcloudRefusal } from './nextcloud-refusal.ts';
import type { DavResponse } from './webdav/multistatus.ts';
import { expandName, type PropertyName } from './webdav/propfind.ts';

/** A picture of an album that was not found among the files of the account. */
export interface AlbumPicture {
  entry: NextcloudEntry;
  /** The name of the file, which Nextcloud shows behind its id. */
  name: string;
  /** The name of the album. */
  album: string;
  isInOwnAlbum: boolean;
}

interface ListedAlbum {
  path: readonly string[];
  title: string;
  coverId: string | undefined;
  notTaken: readonly string[];
}

interface Account {
  userId: string;
  /** Recognises the installation, also at another address. */
  installation: string;
}

const albumProperties: readonly PropertyName[] = [
  'd:resourcetype',
  'nc:original-name',
  'nc:last-photo',
  'nc:location',
  'nc:collaborators',
];

/** Which albums the files of an account are in, by the ids of the files. */
export class NextcloudAlbums {
  readonly #albums = new Map<string, FoundAlbum[]>();
  readonly #covers = new Map<string, string[]>();
  readonly #missing = new Map<string, AlbumPicture>();

  add(album: FoundAlbum, { coverId, picture }: { coverId: string | undefined; picture: AlbumPicture }): void {
    const id = picture.entry.fileId ?? picture.entry.path.at(-1)!;
    this.#albums.set(id, [...(this.#albums.get(id) ?? []), album]);
    if (coverId === id) this.#covers.set(id, [...(this.#covers.get(id) ?? []), album.key]);
    // An own album is where a picture of another person can be fetched.
    if (!this.#missing.has(id) || picture.isInOwnAlbum) this.#missing.set(id, picture);
  }

  albumsOf(id: string | undefined): readonly FoundAlbum[] {
    return this.#albums.get(id ?? '') ?? [];
  }

  coverOf(id: string | undefined): readonly string[] {
    return this.#covers.get(id ?? '') ?? [];
  }

  isInOwnAlbum(id: string | undefined): boolean {
    return this.#missing.get(id ?? '')?.isInOwnAlbum === true;
  }

  /** Notes that a file was found. */
  found(id: string | undefined): void {
    if (id !== undefined) this.#missing.delete(id);
  }

  missing(): Iterable<AlbumPicture> {
    return this.#missing.values();
  }
}

interface Reading {
  signal: AbortSignal;
  /** Called with what cannot be read. */
  onRemark(remark: string): void;
}

/**
 * Reads the albums of an account, and those that others share with it: AlbumsHome and SharedAlbumsHome of the app Photos. A server may lack
 * that app. What cannot be read is remarked, and the files are imported without it.
 */
export async function readNextcloudAlbums(
  client: NextcloudClient,
  account: Account,
  reading: Reading,
): Promise<NextcloudAlbums> {
  const albums = new NextcloudAlbums();
  for (const home of ['albums', 'sharedalbums'] as const) {
    const listed = await listAlbums(client, ['photos', account.userId, home], reading);
    // Without the app there are no shared albums either.
    if (listed === undefined) break;
    for (const each of listed) {
      const read = () => readAlbum(client, { listed: each, home, account, albums }, reading);
      await unlessRefused(read, (reason) =>
        reading.onRemark(`The album ${each.title} cannot be read: ${reason.message}`),
      );
    }
  }
  return albums;
}

/** Calls `refused` when the server does not give what is asked for, and returns undefined then. */
async function unlessRefused<T>(work: () => Promise<T>, refused: (reason: NextcloudRefusal) => void) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NextcloudRefusal)) throw error;
    refused(error);
    return undefined;
  }
}

async function listAlbums(
  client: NextcloudClient,
  path: readonly string[],
  { signal, onRemark }: Reading,
): Promise<ListedAlbum[] | undefined> {
  const host = client.address.replace(/^https?:\/\//, '');
  return unlessRefused(
    async () => {
      const listed = await client.propfind(path, { properties: albumProperties, depth: 1, parse: parseAlbum }, signal);
      remarkStrange(listed.strange, onRemark);
      return listed.resources.filter((album) => album.path.length === path.length + 1);
    },
    ({ status, message }) => {
      const isMissing = [403, 404, 405, 501].includes(status ?? 0);
      if (!isMissing) onRemark(`The albums of ${host} cannot be read: ${message}`);
      else if (path.at(-1) === 'albums') onRemark(`${host} has no app Photos, so there are no albums`);
    },
  );
}

function remarkStrange(hrefs: readonly string[], onRemark: Reading['onRemark']): void {
  for (const href of hrefs) onRemark(`An address in the albums cannot be understood: ${href.slice(0, 200)}`);
}

function parseAlbum({ path, properties }: DavResponse): ListedAlbum {
  const find = (name: PropertyName) => properties.get(expandName(name));
  const text = (name: PropertyName) => find(name)?.text.trim() || undefined;
  return {
    path,
    title: text('nc:original-name') ?? path.at(-1) ?? '',
    coverId: text('nc:last-photo'),
    notTaken: [
      ...(text('nc:location') === undefined ? [] : ['place of the album']),
      ...((find('nc:collaborators')?.children.length ?? 0) > 0 ? ['people of the album'] : []),
    ],
  };
}

/** Nextcloud does not show the ids of albums. Their names are unique for a person, and those of others have the login name behind them. */
async function readAlbum(
  client: NextcloudClient,
  {
    listed: { path, title, coverId, notTaken },
    home,
    account: { userId, installation },
    albums,
  }: { listed: ListedAlbum; home: 'albums' | 'sharedalbums'; account: Account; albums: NextcloudAlbums },
  { signal, onRemark }: Reading,
): Promise<void> {
  const name = path.at(-1)!;
  const album = makeAlbum('nextcloud', `${installation} ${userId} ${home} ${name}`, { title, notTaken });
  const properties = albumFileProperties;
  const { resources, strange } = await client.propfind(path, { properties, depth: 1, parse: parseEntry }, signal);
  remarkStrange(strange, onRemark);
  for (const entry of resources) {
    if (entry.path.length !== path.length + 1) continue;
    const picture = {
      entry,
      name: entry.path.at(-1)!.replace(/^\d+-/, ''),
      album: name,
      isInOwnAlbum: home === 'albums',
    };
    albums.add(album, { coverId, picture });
  }
}
