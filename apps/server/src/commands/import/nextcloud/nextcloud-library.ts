import { describeFolder, type Found, type FoundFile, type SourceFolder, withFolderAlbum } from '@stund/import-sources';
import type { ServerFindOptions, SourceServer } from '../servers/source-server.ts';
import { describeEntry, withAlbums } from './describe-entry.ts';
import { type AlbumPicture, type NextcloudAlbums, readNextcloudAlbums } from './nextcloud-albums.ts';
import type { NextcloudClient } from './nextcloud-client.ts';
import { fileProperties, type NextcloudEntry } from './nextcloud-entry.ts';
import { endsImport, type NextcloudFolder, walkNextcloud } from './nextcloud-folders.ts';
import { findTrash } from './nextcloud-trash.ts';
import { openAccount } from './open-account.ts';

/** The files and albums of one account on a Nextcloud server, read with an app password. */
export class NextcloudLibrary implements SourceServer {
  readonly name = 'nextcloud';
  readonly #client: NextcloudClient;
  /** Names the server in the paths of the report. */
  readonly #label: string;

  constructor(client: NextcloudClient) {
    this.#client = client;
    this.#label = client.address.replace(/^https?:\/\//, '');
  }

  /** Only walking through all folders would say it. */
  async count(): Promise<undefined> {
    return undefined;
  }

  /** Yields every file of the account, those in its trash too. Throws SourceServerError. */
  async *find(options: ServerFindOptions): AsyncGenerator<Found> {
    const { signal, onRemark = () => undefined } = options;
    const client = this.#client;
    const account = await openAccount(client, signal).catch((error: unknown) => {
      throw endsImport(client, error);
    });
    const { userId } = account;
    const albums = await readNextcloudAlbums(client, account, { signal, onRemark });
    const root = ['files', userId];
    const reasonAgainst = (entry: NextcloudEntry) => reasonAgainstFile(entry, { userId, albums });
    const folders = walkNextcloud({ client, root, properties: fileProperties, signal, reasonAgainst });
    let shared = 0;
    try {
      for await (const folder of folders) {
        shared += folder.skipped.length;
        yield* this.#describe(folder, { albums, options });
      }
    } catch (error) {
      throw endsImport(client, error);
    }
    if (shared > 0)
      onRemark(`Left out of ${this.#label}, since it is shared or encrypted: ${shared}. The report names it`);
    yield* findTrash(client, { userId, label: this.#label, albums, options });
    for (const picture of albums.missing()) yield this.#describeMissing(picture, albums);
  }

  /** The sidecars in a folder are read as those in folders on a disk. */
  async *#describe(
    { path, files, unreadable, skipped }: NextcloudFolder,
    { albums, options }: { albums: NextcloudAlbums; options: ServerFindOptions },
  ): AsyncGenerator<Found> {
    const byPath = new Map(files.map((entry) => [placeOf(entry), entry]));
    const folder: SourceFolder = {
      origin: this.#client.address,
      path,
      names: files.map((entry) => entry.path.at(-1)!),
      unreadable,
      skipped,
      find: async (index) => this.#describeFile(files[index]!),
    };
    const known = async function* (this: NextcloudLibrary): AsyncGenerator<Found> {
      for await (const found of describeFolder(folder, undefined, options))
        yield found.kind === 'file' ? this.#complete(found, byPath, albums) : found;
    };
    yield* withFolderAlbum(folder, known.call(this), options);
  }

  #describeFile(entry: NextcloudEntry): FoundFile {
    const path = placeOf(entry);
    return describeEntry(this.#client, entry, { path, source: `${this.#label}/${path}`, isLive: true });
  }

  /** What a sidecar says has precedence over what Nextcloud knows, but what both have no place for is named. */
  #complete(found: FoundFile, entries: ReadonlyMap<string, NextcloudEntry>, albums: NextcloudAlbums): FoundFile {
    const entry = entries.get(found.source.slice(this.#label.length + 1));
    if (entry === undefined) return found;
    const described = this.#describeFile(entry);
    const facts = { ...described.facts, ...found.facts };
    const notTaken = [...new Set([...entry.notTaken, ...(found.notTaken ?? [])])];
    const completed = {
      ...found,
      ...(Object.keys(facts).length > 0 && { facts }),
      ...(notTaken.length > 0 && { notTaken }),
    };
    return withAlbums(completed, entry.fileId, albums);
  }

  /** A picture of an album that is not among the files: someone else put it into an own album, or it is in an album of someone else. */
  #describeMissing({ entry, name, album, isInOwnAlbum }: AlbumPicture, albums: NextcloudAlbums): Found {
    const path = `${album}/${name}`;
    const sizeBytes = entry.sizeBytes ?? 0;
    if (!isInOwnAlbum)
      return {
        kind: 'passed',
        path,
        sizeBytes,
        reason: 'it belongs to someone else, and is only in an album of theirs',
      };
    if (entry.fileId === undefined)
      return { kind: 'passed', path, sizeBytes, reason: 'it is in an album, and no longer on the Nextcloud server' };
    const source = `${this.#label} (albums)/${album}/${entry.path.at(-1)}`;
    return withAlbums(describeEntry(this.#client, entry, { path, source, isLive: false }), entry.fileId, albums);
  }
}

function placeOf({ path }: NextcloudEntry): string {
  return path.slice(2).join('/');
}

/** What belongs to others is only imported as a part of an own album. */
function reasonAgainstFile(
  { fileId, isEncrypted, mountType, owner }: NextcloudEntry,
  { userId, albums }: { userId: string; albums: NextcloudAlbums },
): string | undefined {
  if (isEncrypted) return 'it is encrypted, and only your devices can read it';
  const isOwn = mountType === '' || mountType === 'external';
  if ((isOwn && (owner === undefined || owner.id === userId)) || albums.isInOwnAlbum(fileId)) return undefined;
  if (mountType === 'group') return 'it belongs to a group';
  return owner === undefined || owner.id === userId ? 'it is shared by someone else' : `it is shared by ${owner.name}`;
}
