import type { FoundAlbum } from '../found/found-album.ts';
import { makeAlbum } from '../found/make-album.ts';
import { foldName, keyOf } from '../found/paths.ts';
import { readSmallFile } from '../found/read-small.ts';
import type { SourceFolder } from '../found/source-folder.ts';
import { parseCsv, parseTable } from '../text/parse-csv.ts';
import { parseAppleDate } from './icloud-date.ts';
import { isDetailsName } from './icloud-folders.ts';

/** What the table of a folder says about a picture. */
export interface ICloudDetails {
  seconds?: number | undefined;
  isFavorite: boolean;
  isHidden: boolean;
  isDeleted: boolean;
}

/** The tables of an export: what they say about pictures, and the albums they are in. */
export class ICloudLists {
  readonly #byFolder = new Map<string, Map<string, ICloudDetails>>();
  /** The keys are names without folders. Null when folders say different things, since names repeat after 9,999 pictures. */
  readonly #byName = new Map<string, ICloudDetails | null>();
  readonly #albums = new Map<string, FoundAlbum[]>();
  readonly #flags = new Map<string, Set<'favorite' | 'hidden'>>();

  /** Reads the tables with the dates of a folder. */
  async readDetails(folder: SourceFolder, signal: AbortSignal): Promise<void> {
    const own = this.#byFolder.get(keyOf(folder)) ?? new Map<string, ICloudDetails>();
    this.#byFolder.set(keyOf(folder), own);
    for (const [index, name] of folder.names.entries()) {
      const text = isDetailsName(name) ? await readSmallFile(folder, index, signal) : undefined;
      for (const cell of text === undefined ? [] : parseTable(text)) {
        const picture = foldName(cell('imgName') ?? '');
        if (picture === '') continue;
        const details = {
          seconds: parseAppleDate(cell('originalCreationDate') ?? ''),
          isFavorite: cell('favorite') === 'yes',
          isHidden: cell('hidden') === 'yes',
          isDeleted: cell('deleted') === 'yes',
        };
        own.set(picture, details);
        this.#byName.set(picture, this.#byName.has(picture) ? null : details);
      }
    }
  }

  /** Reads the lists of a folder: one for each album, of which those of favorites and hidden pictures are none. */
  async readAlbums(folder: SourceFolder, signal: AbortSignal): Promise<void> {
    for (const [index, name] of folder.names.entries()) {
      if (!/\.csv$/i.test(name)) continue;
      const text = await readSmallFile(folder, index, signal);
      const [header = [], ...rows] = text === undefined ? [] : parseCsv(text);
      const title = name.slice(0, -'.csv'.length);
      const flag = header[0]?.trim() === 'imgName' ? flagOfList(title) : undefined;
      const album = makeAlbum('icloud', title, { title });
      for (const [picture = ''] of rows) {
        const key = foldName(picture.trim());
        if (key === '') continue;
        if (flag) this.#flags.set(key, (this.#flags.get(key) ?? new Set()).add(flag));
        else if (!this.#albums.get(key)?.some((known) => known.key === album.key))
          this.#albums.set(key, [...(this.#albums.get(key) ?? []), album]);
      }
    }
  }

  /** What is known of a picture: from the table of its own folder, or from another that is the only one with this name. */
  detailsOf(folder: Pick<SourceFolder, 'origin' | 'path'>, name: string): ICloudDetails | undefined {
    const key = foldName(name);
    return this.#byFolder.get(keyOf(folder))?.get(key) ?? this.#byName.get(key) ?? undefined;
  }

  albumsOf(name: string): readonly FoundAlbum[] {
    return this.#albums.get(foldName(name)) ?? [];
  }

  flagsOf(name: string): ReadonlySet<'favorite' | 'hidden'> {
    return this.#flags.get(foldName(name)) ?? new Set();
  }
}

function flagOfList(title: string): 'favorite' | 'hidden' | undefined {
  if (title === 'Favorites') return 'favorite';
  return title === 'Hidden' ? 'hidden' : undefined;
}
