import { readSmallFile } from '../sources/read-small.ts';
import type { SourceFolder } from '../sources/source-folder.ts';
import { isSidecarName, matchSidecars, type SidecarMatches } from './match-sidecars.ts';
import { parseTakeoutAlbum, parseTakeoutSidecar, type TakeoutSidecar } from './takeout-json.ts';

/** The sidecars of the files in a folder. */
export interface FolderSidecars {
  /** The sidecars by the names of their files. */
  of: ReadonlyMap<string, TakeoutSidecar>;
  /** Sidecars of this folder without a file, by their names. */
  orphans: ReadonlyMap<string, TakeoutSidecar>;
  isTakeout: boolean;
  /** The title of the album that the folder was; undefined when it was none. */
  album: string | undefined;
  /** Maps the names of files that are not imported to the reason. */
  consumed: ReadonlyMap<string, string>;
  /** Maps the videos of live photos to their pictures. */
  pictureOfVideo: ReadonlyMap<string, string>;
  /** Whether the sidecar describes this file itself and not the original that it was made from. */
  isOwn(name: string): boolean;
}

/** The paths of a takeout, and its files that are no pictures. */
const takeoutPath = /(?:^|\/)Takeout(?:\/|$)/;
const takeoutFile =
  /^archive_browser\.html$|^(?:print-subscriptions|shared_album_comments|user-generated-memory-titles)\.json$/;

/** The name of the file that describes an album, in the languages of Google. */
const albumFile =
  /^(?:metadata|metadaten|metadatos|metadati|metadados|metadane|métadonnées|metagegevens|metatiedot|metaadat(?:ok)?|метаданн(?:ые|и)|метадані|メタデータ|元数据|中繼資料|메타데이터)(?:\(\d+\))?\.json$/iu;

/**
 * Reads the sidecars of Google Takeout in a folder and assigns them to files, together with those that earlier imports found without
 * their pictures. Any other JSON file is imported as a file.
 */
export async function readSidecars(
  folder: SourceFolder,
  signal: AbortSignal,
  remembered: ReadonlyMap<string, TakeoutSidecar> = new Map(),
): Promise<FolderSidecars> {
  const { sidecars: own, others } = await readJson(folder, signal);
  const sidecars = new Map([...remembered, ...own]);
  const matches = matchSidecars([...new Set([...folder.names, ...remembered.keys()])]);
  const of = new Map<string, TakeoutSidecar>();
  for (const [file, name] of matches.sidecarOf) {
    const sidecar = sidecars.get(name);
    if (sidecar) of.set(file, sidecar);
  }
  const titled = matchByTitle(folder, sidecars, { of, matches });
  const used = new Set(of.values());
  const orphans = new Map([...own].filter(([, sidecar]) => !used.has(sidecar)));
  const consumed = new Map([...own.keys()].map((name) => [name, 'its content is sent with its picture']));
  for (const name of orphans.keys()) consumed.set(name, 'its picture is not here');
  const isTakeout = takeoutPath.test(folder.path) || of.size > 0;
  const album = isTakeout ? findAlbum(others, consumed) : undefined;
  if (isTakeout)
    for (const name of folder.names) {
      if (takeoutFile.test(name)) consumed.set(name, 'it describes the takeout');
      // Albums without a title, and files that cannot be read.
      else if (albumFile.test(name) && !own.has(name)) consumed.set(name, 'it describes the album');
    }
  const { pictureOfVideo, borrowers } = matches;
  return {
    of,
    orphans,
    isTakeout,
    album,
    consumed,
    pictureOfVideo,
    isOwn: (name) => of.has(name) && !borrowers.has(name) && !titled.has(name),
  };
}

async function readJson(folder: SourceFolder, signal: AbortSignal) {
  const sidecars = new Map<string, TakeoutSidecar>();
  const others = new Map<string, string>();
  for (const [index, name] of folder.names.entries()) {
    if (!isSidecarName(name)) continue;
    const text = await readSmallFile(folder, index, signal);
    const sidecar = text === undefined ? undefined : parseTakeoutSidecar(text);
    if (sidecar) sidecars.set(name, sidecar);
    else if (text !== undefined) others.set(name, text);
  }
  return { sidecars, others };
}

/** Matches the remaining sidecars by title. Google replaces special characters in file names but not in the title. */
function matchByTitle(
  folder: SourceFolder,
  sidecars: ReadonlyMap<string, TakeoutSidecar>,
  { of, matches }: { of: Map<string, TakeoutSidecar>; matches: SidecarMatches },
): Set<string> {
  const titled = new Set<string>();
  const matched = new Set(matches.sidecarOf.values());
  const free = new Set(folder.names.filter((name) => !of.has(name) && !isSidecarName(name)));
  for (const [name, sidecar] of free.size === 0 ? [] : sidecars) {
    if (matched.has(name) || sidecar.title === undefined) continue;
    const candidates = [sidecar.title, sidecar.title.replaceAll(/[&'"<>%?*:|/\\]/g, '_')];
    const file = candidates.find((candidate) => free.delete(candidate));
    if (file === undefined) continue;
    of.set(file, sidecar);
    titled.add(file);
  }
  return titled;
}

function findAlbum(others: ReadonlyMap<string, string>, consumed: Map<string, string>): string | undefined {
  let album: string | undefined;
  for (const [name, text] of others) {
    const title = parseTakeoutAlbum(text);
    if (title === undefined) continue;
    album ??= title;
    consumed.set(name, 'it describes the album');
  }
  return album;
}
