import type { FoundAlbum } from '../found/found-album.ts';
import { readSmallFile } from '../found/read-small.ts';
import type { SourceFolder } from '../found/source-folder.ts';
import { findAlbum } from './find-album.ts';
import { isSidecarName, matchSidecars, type SidecarMatches } from './match-sidecars.ts';
import { parseTakeoutSidecar, type TakeoutSidecar } from './takeout-json.ts';
import type { FolderRole } from './takeout-layout.ts';

/** The sidecars of the files in a folder. */
export interface FolderSidecars {
  /** The sidecars by the names of their files. */
  of: ReadonlyMap<string, TakeoutSidecar>;
  /** Sidecars of this folder without a file, by their names. */
  orphans: ReadonlyMap<string, TakeoutSidecar>;
  isTakeout: boolean;
  /** What the folder is for; undefined when it is not in a takeout. */
  role: FolderRole | undefined;
  /** The album that the folder is; undefined when it is none. */
  album: FoundAlbum | undefined;
  /** The name of the file that describes the album. */
  albumFile: string | undefined;
  /** Maps the names of files that are not imported to the reason. */
  consumed: ReadonlyMap<string, string>;
  /** Whether a file of the folder is a sidecar whose picture is there. */
  isUsed(name: string): boolean;
  /** Maps the videos of live photos to their pictures. */
  pictureOfVideo: ReadonlyMap<string, string>;
  /** Whether the sidecar describes this file itself and not the original that it was made from. */
  isOwn(name: string): boolean;
}

/** The files of a takeout that are neither pictures nor sidecars. */
const takeoutFile =
  /^archive_browser\.html$|^(?:print-subscriptions|shared_album_comments|user-generated-memory-titles)\.json$/;

/** What is known of a folder before it is read. */
export interface ReadingSidecars {
  signal: AbortSignal;
  role: FolderRole | undefined;
  /** What earlier imports found in this folder: sidecars without their pictures, and the album. */
  rememberedSidecars?: ReadonlyMap<string, TakeoutSidecar> | undefined;
  rememberedAlbum?: FoundAlbum | undefined;
}

/**
 * Reads the sidecars of Google Takeout in a folder and assigns them to files, together with those that earlier imports found without
 * their pictures. Any other JSON file is imported as a file.
 */
export async function readSidecars(
  folder: SourceFolder,
  { signal, role, rememberedSidecars = new Map(), rememberedAlbum }: ReadingSidecars,
): Promise<FolderSidecars> {
  const { sidecars: own, others } = await readJson(folder, signal);
  const sidecars = new Map([...rememberedSidecars, ...own]);
  const matches = matchSidecars([...new Set([...folder.names, ...rememberedSidecars.keys()])]);
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
  const isTakeout = role !== undefined || of.size > 0;
  // Other products of Google describe their folders too. Only those of photos have sidecars.
  const describesPhotos = role === undefined || role === 'other' ? own.size > 0 : true;
  const { album, describedBy, files } = describesPhotos
    ? findAlbum(folder.path, others, { names: folder.names, isAlbumFolder: role !== 'year' })
    : { album: undefined, describedBy: undefined, files: [] };
  if (isTakeout) for (const name of folder.names) if (takeoutFile.test(name)) consumed.set(name, reasonOf(name));
  for (const name of files) if (!own.has(name)) consumed.set(name, 'it describes the album');
  const { pictureOfVideo, borrowers } = matches;
  return {
    of,
    orphans,
    isTakeout,
    // An album of that name has a file that describes it.
    role: role === 'trash' && album !== undefined ? 'photos' : role,
    album: album ?? rememberedAlbum,
    albumFile: describedBy,
    consumed,
    isUsed: (name) => own.has(name) && !orphans.has(name),
    pictureOfVideo,
    isOwn: (name) => of.has(name) && !borrowers.has(name) && !titled.has(name),
  };
}

function reasonOf(name: string): string {
  return name === 'shared_album_comments.json' ? 'its comments do not name their albums' : 'it describes the takeout';
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
