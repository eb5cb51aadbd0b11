import { readSmallFile } from '../sources/read-small.ts';
import type { SourceFolder } from '../sources/source-folder.ts';
import { isSidecarName, matchSidecars, type SidecarMatches } from './match-sidecars.ts';
import { parseTakeoutAlbum, parseTakeoutSidecar, type TakeoutSidecar } from './takeout-json.ts';

/** What a folder tells of the files in it. */
export interface FolderSidecars {
  /** By the names of the files. */
  of: ReadonlyMap<string, TakeoutSidecar>;
  /** The album that the folder was. */
  album: string | undefined;
  /** Files that are not the person's own, and why. */
  consumed: ReadonlyMap<string, string>;
  /** Names of pictures to those of the videos behind them, and the other way round. */
  pictureOfVideo: ReadonlyMap<string, string>;
  /** The sidecar is of this very file, and not of what it was made from. */
  isOwn(name: string): boolean;
}

/** What stands in a takeout beside the pictures. */
const takeoutPath = /(?:^|\/)Takeout(?:\/|$)/;
const takeoutFile =
  /^archive_browser\.html$|^(?:print-subscriptions|shared_album_comments|user-generated-memory-titles)\.json$/;

/** Reads the sidecars of Google Takeout in a folder and finds out which file each is about. A JSON that is none stays a file. */
export async function readSidecars(folder: SourceFolder, signal: AbortSignal): Promise<FolderSidecars> {
  const { sidecars, others } = await readJson(folder, signal);
  const matches = matchSidecars(folder.names);
  const of = new Map<string, TakeoutSidecar>();
  for (const [file, name] of matches.sidecarOf) {
    const sidecar = sidecars.get(name);
    if (sidecar) of.set(file, sidecar);
  }
  const titled = matchByTitle(folder, sidecars, { of, matches });
  const consumed = new Map([...sidecars.keys()].map((name) => [name, 'what is in it goes with its picture']));
  const isTakeout = takeoutPath.test(folder.path) || of.size > 0;
  const album = isTakeout ? findAlbum(others, consumed) : undefined;
  if (isTakeout)
    for (const name of folder.names) if (takeoutFile.test(name)) consumed.set(name, 'it describes the takeout');
  const { pictureOfVideo, borrowers } = matches;
  return {
    of,
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

/** Google replaces what it does not like in names of files, and leaves it in the title. */
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
