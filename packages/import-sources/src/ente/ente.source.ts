import { describeFiles, type Verdict } from '../describe/describe-files.ts';
import { LivePairs } from '../describe/live-pairs.ts';
import type { FoundAlbum } from '../found/found-album.ts';
import { makeAlbum } from '../found/make-album.ts';
import { foldersAround, foldName, keyOf, nameOf, parentOf } from '../found/paths.ts';
import { readSmallFile } from '../found/read-small.ts';
import type { SourceFolder } from '../found/source-folder.ts';
import type { DescribeOptions, ImportSource, SourceSurvey } from '../import-source.ts';
import { type EnteMetadata, parseEnteAlbum, parseEnteMetadata } from './ente-json.ts';

const albumFile = 'album_meta.json';
const status = 'export_status.json';
const metadataFolders = new Set(['metadata', '.meta']);

/** What the folder of sidecars says about the pictures next to it. */
interface EnteFolder {
  album: FoundAlbum | undefined;
  /** By the name of the picture. */
  metadata: ReadonlyMap<string, EnteMetadata>;
}

type Describe = (name: string) => Promise<Verdict>;

class EnteSurvey implements SourceSurvey {
  readonly #roots = new Set<string>();
  /** The folders of sidecars, by the folder of their pictures. */
  readonly #sidecars = new Map<string, SourceFolder>();
  readonly #isChosen: boolean;

  constructor(isChosen: boolean) {
    this.#isChosen = isChosen;
  }

  add(folder: SourceFolder): void {
    if (folder.names.includes(status)) this.#roots.add(keyOf(folder));
    const parent = parentOf(folder);
    if (parent === undefined || !metadataFolders.has(nameOf(folder))) return;
    this.#sidecars.set(keyOf(parent), folder);
    const root = parentOf(parent);
    if (folder.names.includes(albumFile) && root) this.#roots.add(keyOf(root));
  }

  includes(folder: SourceFolder): boolean {
    return [...foldersAround(folder)].some((place) => this.#roots.has(keyOf(place)));
  }

  async *describe(folder: SourceFolder, options: DescribeOptions) {
    const describe = await this.#chooseDescription(folder, options);
    yield* describeFiles(folder, describe, options);
  }

  async #chooseDescription(folder: SourceFolder, options: DescribeOptions): Promise<Describe> {
    if (this.#isSidecars(folder)) return describeSidecar;
    const sidecars = this.#sidecars.get(keyOf(folder));
    const known = sidecars && (await readSidecars(sidecars, folder, options));
    const describe = describePictures(folder, { known, isTrash: this.#isTrash(folder) }, options);
    return async (name) => (name === status ? { leftOut: 'it describes the export' } : describe(name));
  }

  #isSidecars(folder: SourceFolder): boolean {
    const parent = parentOf(folder);
    return parent !== undefined && this.#sidecars.get(keyOf(parent))?.path === folder.path;
  }

  /** The export moves what was deleted to a folder at its top. */
  #isTrash(folder: SourceFolder): boolean {
    return [...foldersAround(folder)].some((place) => {
      const parent = parentOf(place);
      const isTop = parent !== undefined && (this.#roots.has(keyOf(parent)) || (this.#isChosen && parent.path === ''));
      return isTop && nameOf(place) === 'Trash';
    });
  }
}

async function describeSidecar(name: string): Promise<Verdict> {
  if (!/\.json$/i.test(name)) return {};
  const what = name === albumFile ? 'it describes the album' : 'its content is sent with its picture';
  return { leftOut: what, isUsed: true };
}

async function readSidecars(
  sidecars: SourceFolder,
  folder: SourceFolder,
  { signal }: DescribeOptions,
): Promise<EnteFolder> {
  const metadata = new Map<string, EnteMetadata>();
  let described: { id: string; title: string } | undefined;
  for (const [index, name] of sidecars.names.entries()) {
    const text = /\.json$/i.test(name) ? await readSmallFile(sidecars, index, signal) : undefined;
    if (text === undefined) continue;
    if (name === albumFile) described = parseEnteAlbum(text);
    const parsed = name === albumFile ? undefined : parseEnteMetadata(text);
    for (const file of parsed ? [name.slice(0, -'.json'.length), ...parsed.files] : [])
      metadata.set(foldName(file), parsed!);
  }
  return { album: albumOf(folder, described), metadata };
}

/** Pictures in no album are exported to a folder of this name. */
function albumOf(folder: SourceFolder, described: { id: string; title: string } | undefined): FoundAlbum | undefined {
  const title = described?.title ?? nameOf(folder);
  return title === 'Uncategorized' ? undefined : makeAlbum('ente', described?.id ?? folder.path, { title });
}

function describePictures(
  folder: SourceFolder,
  { known, isTrash }: { known: EnteFolder | undefined; isTrash: boolean },
  options: DescribeOptions,
): Describe {
  const pairs = new LivePairs(folder, options);
  return async (name) => {
    const picture = pairs.pictureOf(name);
    const of = known?.metadata.get(foldName(name)) ?? known?.metadata.get(foldName(picture ?? ''));
    return {
      facts: {
        ...(of?.seconds !== undefined && options.clock(of.seconds, of.place)),
        ...of?.place,
        ...(of?.description && { description: of.description }),
        ...(known?.album?.title === 'Favorites' && { isFavorite: true }),
        ...(await pairs.groupOf(name)),
      },
      ...(known?.album && { memberOf: [known.album] }),
      ...(isTrash && { isTrashed: true }),
    };
  };
}

/** The export folder of Ente Photos: a folder for each album, with sidecars in `metadata` or `.meta`. */
export const ente: ImportSource = {
  name: 'ente',
  title: 'Ente',
  survey: ({ isChosen }) => new EnteSurvey(isChosen),
};
