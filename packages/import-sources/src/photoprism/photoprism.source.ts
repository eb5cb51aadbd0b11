import { describeFiles, type Verdict } from '../describe/describe-files.ts';
import { LivePairs, stemOf } from '../describe/live-pairs.ts';
import type { FoundAlbum } from '../found/found-album.ts';
import { keyOf } from '../found/paths.ts';
import { readSmallFile } from '../found/read-small.ts';
import type { SourceFolder } from '../found/source-folder.ts';
import type { DescribeOptions, ImportSource, SourceSurvey } from '../import-source.ts';
import { dateOfPrism, type PrismPhoto, parsePrismAlbum, parsePrismPhoto } from './photoprism-yaml.ts';

const yaml = /\.ya?ml$/i;

class PhotoPrismSurvey implements SourceSurvey {
  readonly #candidates: SourceFolder[] = [];
  /** The folders with sidecars, by the path that they have in common with the folder of their pictures. */
  readonly #sidecars = new Map<string, SourceFolder[]>();
  readonly #albumFolders = new Set<string>();
  readonly #albums = new Map<string, FoundAlbum[]>();

  add(folder: SourceFolder): void {
    if (folder.names.some((name) => yaml.test(name))) this.#candidates.push(folder);
  }

  /** One file tells what those of its folder are. */
  async read({ signal }: DescribeOptions): Promise<void> {
    for (const folder of this.#candidates) {
      const text = await readSmallFile(
        folder,
        folder.names.findIndex((name) => yaml.test(name)),
        signal,
      );
      if (text === undefined) continue;
      if (parsePrismPhoto(text)) {
        const tail = tailOf(folder.path);
        this.#sidecars.set(tail, [...(this.#sidecars.get(tail) ?? []), folder]);
      } else if (parsePrismAlbum(text)) await this.#readAlbums(folder, signal);
    }
  }

  includes(folder: SourceFolder): boolean {
    if (this.#sidecars.size === 0 && this.#albumFolders.size === 0) return false;
    return this.#albumFolders.has(keyOf(folder)) || this.#sidecars.has(tailOf(folder.path));
  }

  async *describe(folder: SourceFolder, options: DescribeOptions) {
    const isAlbums = this.#albumFolders.has(keyOf(folder));
    const photos = isAlbums ? undefined : await this.#readSidecars(folder, options);
    const describe = this.#describePictures(folder, photos ?? new Map(), options);
    const isSidecarTree = /(?:^|\/)sidecar(?:\/|$)/.test(folder.path);
    yield* describeFiles(
      folder,
      async (name): Promise<Verdict> => {
        if (isAlbums && yaml.test(name)) return { leftOut: 'it lists the pictures of an album', isUsed: true };
        if (yaml.test(name) && photos?.has(stemOf(name)))
          return { leftOut: 'its content is sent with its picture', isUsed: true };
        return isSidecarTree ? { leftOut: 'PhotoPrism made it from a picture' } : describe(name);
      },
      options,
    );
  }

  async #readAlbums(folder: SourceFolder, signal: AbortSignal): Promise<void> {
    this.#albumFolders.add(keyOf(folder));
    for (const [index, name] of folder.names.entries()) {
      const text = yaml.test(name) ? await readSmallFile(folder, index, signal) : undefined;
      const found = text === undefined ? undefined : parsePrismAlbum(text);
      if (!found?.isManual) continue;
      for (const uid of found.photos) this.#albums.set(uid, [...(this.#albums.get(uid) ?? []), found.album]);
    }
  }

  /** The sidecars of the pictures of a folder by their names without extension. */
  async #readSidecars(folder: SourceFolder, { signal }: DescribeOptions): Promise<ReadonlyMap<string, PrismPhoto>> {
    const photos = new Map<string, PrismPhoto>();
    for (const place of this.#sidecars.get(tailOf(folder.path)) ?? []) {
      for (const [index, name] of place.names.entries()) {
        const text = yaml.test(name) ? await readSmallFile(place, index, signal) : undefined;
        const photo = text === undefined ? undefined : parsePrismPhoto(text);
        if (photo) photos.set(stemOf(name), photo);
      }
    }
    return photos;
  }

  #describePictures(
    folder: SourceFolder,
    photos: ReadonlyMap<string, PrismPhoto>,
    options: DescribeOptions,
  ): (name: string) => Promise<Verdict> {
    const pairs = new LivePairs(folder, options, (picture) => photos.get(stemOf(picture))?.isLive === true);
    return async (name) => {
      const photo = photos.get(stemOf(name));
      if (photo === undefined) return {};
      return {
        facts: {
          ...dateOfPrism(photo, options),
          ...photo.place,
          ...(photo.description && { description: photo.description }),
          ...(photo.isFavorite && { isFavorite: true }),
          ...(await pairs.groupOf(name)),
        },
        memberOf: this.#albums.get(photo.uid) ?? [],
        notTaken: photo.notTaken,
      };
    };
  }
}

/** PhotoPrism has the same folders below `originals` and `sidecar`, which people may also pass themselves. */
function tailOf(path: string): string {
  const parts = path.normalize('NFC').split('/');
  const at = Math.max(parts.lastIndexOf('originals'), parts.lastIndexOf('sidecar'));
  return parts.slice(at + 1).join('/');
}

/** The originals of PhotoPrism, with its sidecars and backups of albums in YAML. */
export const photoprism: ImportSource = {
  name: 'photoprism',
  title: 'PhotoPrism',
  survey: () => new PhotoPrismSurvey(),
};
