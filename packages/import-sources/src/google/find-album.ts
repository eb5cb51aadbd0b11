import type { FoundAlbum } from '../found/found-album.ts';
import { insideOf } from './inside-of.ts';
import { commentsOf, parseTakeoutAlbum, type TakeoutAlbum } from './takeout-json.ts';

/** The name of the file that describes an album, in the languages of Google. */
const albumFile =
  /^(?:metadata|metadaten|metadatos|metadati|metadados|metadane|métadonnées|metagegevens|metatiedot|metaadat(?:ok)?|metaveriler|metadáta|dữ liệu mô tả|метаданн(?:ые|и)|метадані|μεταδεδομένα|メタデータ|元数据|元資料|中繼資料|詮釋資料|메타데이터)(?:\(\d+\))?\.json$/iu;
/** The files of a takeout have many titles, so one of another name has to have nothing that an album does not have. */
const albumKeys: ReadonlySet<string> = new Set(
  'title description access date location geoData geoDataExif enrichments sharedAlbumComments albumData media'.split(
    ' ',
  ),
);
/** Until 2019 Google made a folder of each day, which nobody has created. */
const dayTitle = /^\d{4}-\d{2}-\d{2}(?: ?#\d+)?$/;

/** What the files of a folder say about the folder itself. */
export interface DescribedFolder {
  /** Undefined when it is no album: a folder of a year or day, or one without a title. */
  album: FoundAlbum | undefined;
  /** The name of the file that describes the album. */
  describedBy: string | undefined;
  /** The files that describe the folder, whether it is an album or not. */
  files: ReadonlySet<string>;
}

/** Finds the album that a folder of a takeout is. `texts` are its JSON files which are no sidecars. */
export function findAlbum(
  path: string,
  texts: ReadonlyMap<string, string>,
  { names, isAlbumFolder }: { names: readonly string[]; isAlbumFolder: boolean },
): DescribedFolder {
  // Files that cannot be read describe the album too.
  const files = new Set(names.filter(isAlbumFileName));
  for (const [name, text] of texts) {
    const described = isAlbumFileName(name) || hasOnlyAlbumKeys(text) ? parseTakeoutAlbum(text) : undefined;
    if (described === undefined) continue;
    files.add(name);
    if (!isAlbumFolder || described.title === '' || dayTitle.test(described.title)) continue;
    return { album: albumOf(path, described), describedBy: name, files };
  }
  return { album: undefined, describedBy: undefined, files };
}

/**
 * Whether it is the name of the file that describes an album.
 */
function isAlbumFileName(name: string): boolean {
  return albumFile.test(name.normalize('NFC'));
}

function albumOf(path: string, described: TakeoutAlbum): FoundAlbum {
  const folder = insideOf(path);
  const name = folder.slice(folder.lastIndexOf('/') + 1).normalize('NFC');
  const seconds = described.date?.timestamp ?? 0;
  const comments = commentsOf(described);
  const notTaken = [
    ...(described.description?.trim() ? ['description of the album'] : []),
    ...((described.enrichments?.length ?? 0) > 0 ? ['texts and places between the pictures'] : []),
    ...(comments.some(({ isLiked }) => isLiked) ? ['hearts for the album'] : []),
  ];
  return {
    key: name || described.title,
    folder,
    title: described.title,
    ...(seconds > 0 && seconds < 1e11 && { createdMs: seconds * 1000 }),
    comments,
    notTaken,
  };
}

function hasOnlyAlbumKeys(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return false;
    const keys = Object.keys(value);
    return keys.length > 0 && keys.every((key) => albumKeys.has(key));
  } catch {
    return false;
  }
}
