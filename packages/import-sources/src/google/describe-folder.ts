import { limits } from '@stund/contract';
import { livePart } from '../describe/live-pairs.ts';
import type { FileFacts, Found, FoundFile, Skipped, Unreadable } from '../found/found-file.ts';
import type { SourceFolder } from '../found/source-folder.ts';
import type { DescribeOptions } from '../import-source.ts';
import { XmpOfFolder } from '../xmp/xmp-of-folder.ts';
import { yearOfGoogleFolder } from './google-folders.ts';
import { insideOf } from './inside-of.ts';
import { isVideoName } from './match-sidecars.ts';
import { type FolderSidecars, readSidecars } from './read-sidecars.ts';
import { factsOf, identityOf, notTakenOf } from './sidecar-facts.ts';
import { commentsOf, type TakeoutSidecar } from './takeout-json.ts';
import type { FolderRole } from './takeout-layout.ts';

interface DescribedFolder {
  folder: SourceFolder;
  sidecars: FolderSidecars;
  options: DescribeOptions;
}

/**
 * Yields the files of a folder with the facts of their sidecars. Sidecars of Google Takeout are not imported as files, since
 * their facts are sent with the picture. XMP sidecars also contain edits, and are imported as files as well.
 */
export async function* describeFolder(
  folder: SourceFolder,
  role: FolderRole | undefined,
  options: DescribeOptions,
): AsyncGenerator<Found> {
  yield* folder.unreadable;
  yield* folder.skipped ?? [];
  const inside = insideOf(folder.path);
  const isInTakeout = role !== undefined;
  const sidecars = await readSidecars(folder, {
    signal: options.signal,
    role,
    rememberedSidecars: options.remembered?.sidecarsOf(inside),
    rememberedAlbum: isInTakeout ? options.remembered?.albumOf(inside) : undefined,
  });
  const xmp = new XmpOfFolder(folder, options.signal);
  const picturesWithVideo = new Set(sidecars.pictureOfVideo.values());
  for (const [index, name] of folder.names.entries()) {
    const found = await folder.find(index);
    const passed = passedBy(found, name, { folder, sidecars, options });
    if (found.kind === 'unreadable') yield found;
    else if (passed) yield passed;
    else {
      const picture = sidecars.pictureOfVideo.get(name) ?? (picturesWithVideo.has(name) ? name : undefined);
      const group = picture === undefined ? {} : livePart(`${folder.path}/${picture}`, picture === name, options);
      const facts = await xmp.orphanFactsOf(name);
      const orphan = facts && { orphan: { folder: inside, name, facts } };
      const { facts: described, notTaken } = await xmp.knownOf(name);
      const others = { ...described, ...group };
      const known = describeFile(found, { name, others }, { folder, sidecars, options });
      yield { ...known, ...orphan, ...addNotTaken(known, notTaken) };
    }
  }
}

function addNotTaken({ notTaken = [] }: FoundFile, more: readonly string[]): Pick<FoundFile, 'notTaken'> {
  return more.length === 0 ? {} : { notTaken: [...notTaken, ...more] };
}

/** The file as one that is not imported; undefined when it is. */
function passedBy(
  found: FoundFile | Unreadable,
  name: string,
  { folder, sidecars, options }: DescribedFolder,
): Skipped | undefined {
  const reason =
    sidecars.consumed.get(name) ??
    (isTrashed(name, sidecars) && options.trashed === 'skip' ? 'it was in the trash' : undefined);
  if (found.kind === 'unreadable' || reason === undefined) return undefined;
  const { album } = sidecars;
  const content = sidecars.orphans.get(name);
  const orphan = content && {
    orphan: { folder: insideOf(folder.path), name, content, ...(album && { album }), ...identityIn(content) },
  };
  const described = name === sidecars.albumFile && album !== undefined && { album };
  const isUsed = described !== false || sidecars.isUsed(name);
  return { kind: 'passed', path: found.path, sizeBytes: found.sizeBytes, reason, isUsed, ...orphan, ...described };
}

function isTrashed(name: string, { role, of }: FolderSidecars): boolean {
  return role === 'trash' || of.get(name)?.trashed === true;
}

function describeFile(
  found: FoundFile,
  { name, others }: { name: string; others: FileFacts },
  { sidecars, options: { clock } }: DescribedFolder,
): FoundFile {
  const sidecar = sidecars.of.get(name);
  const { album } = sidecars;
  const trashed = isTrashed(name, sidecars);
  const facts = {
    ...(sidecars.isTakeout && mtimeOfFolder(found)),
    ...others,
    ...(sidecar && factsOf(sidecar, { clock, picture: pictureOf(name, sidecars) })),
    // What is in the trash of Stund is not added again.
    ...(trashed && { policy: 'once_only' as const }),
  };
  const isOwn = sidecar !== undefined && sidecars.isOwn(name);
  return {
    ...found,
    path: isOwn ? withTitle(found.path, name, sidecar) : insideOf(found.path),
    ...(Object.keys(facts).length > 0 && { facts }),
    ...(trashed ? { isTrashed: true } : album && { memberOf: [album], albums: [album.title] }),
    ...(isOwn && describeOwn(sidecar)),
    ...(sidecars.isTakeout && sidecar === undefined && { lacksSidecar: true }),
  };
}

/** What a sidecar says about its own file, which does not hold for an edited copy or the video of a live photo. */
function describeOwn(sidecar: TakeoutSidecar): Partial<FoundFile> {
  const comments = commentsOf(sidecar);
  const notTaken = notTakenOf(sidecar);
  return {
    ...identityIn(sidecar),
    ...(comments.length > 0 && { comments }),
    ...(notTaken.length > 0 && { notTaken }),
  };
}

function identityIn(sidecar: TakeoutSidecar): { identity?: string } {
  const identity = identityOf(sidecar);
  return identity === undefined ? {} : { identity };
}

/** The sidecar of the picture that a video with a sidecar of its own belongs to. */
function pictureOf(name: string, { of }: FolderSidecars): TakeoutSidecar | undefined {
  if (!isVideoName(name)) return undefined;
  const stem = name.slice(0, name.lastIndexOf('.'));
  const kinds = ['HEIC', 'heic', 'JPG', 'jpg', 'jpeg', 'JPEG', 'heif', 'MP.jpg'];
  return kinds.map((kind) => of.get(`${stem}.${kind}`)).find((sidecar) => sidecar !== undefined);
}

/** A folder of any name that ends with a year. */
const endsWithYear = /(?:^|[ _-])((?:19|20)\d{2})$/;

/**
 * The first day of the year of the folder, if the time of the file belongs to another year: in a takeout that is the time of
 * the export.
 */
function mtimeOfFolder({ source, mtimeMs }: FoundFile): Pick<FileFacts, 'mtimeMs'> {
  const folder = source.split('/').at(-2) ?? '';
  const year = yearOfGoogleFolder(folder) ?? Number(endsWithYear.exec(folder)?.[1]);
  if (!year || new Date(mtimeMs).getUTCFullYear() === year || year > new Date().getUTCFullYear()) return {};
  return { mtimeMs: Date.UTC(year, 0, 1, 12) };
}

/** Restores the original name of a picture that Google truncated or numbered. */
function withTitle(path: string, name: string, { title }: TakeoutSidecar): string {
  const inside = insideOf(path);
  if (title === undefined || !isPlainName(title) || extensionOf(title) !== extensionOf(name)) return inside;
  const stem = name.slice(0, name.lastIndexOf('.')).replace(/\(\d+\)$/, '');
  const isSame = title.normalize('NFC').toLowerCase().startsWith(stem.normalize('NFC').toLowerCase());
  return isSame ? inside.slice(0, -name.length) + title : inside;
}

function isPlainName(title: string): boolean {
  const isName = !/[/\\\0]/.test(title) && title !== '.' && title !== '..' && title.isWellFormed();
  return isName && new TextEncoder().encode(title).length <= limits.maxNameBytes;
}

function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
