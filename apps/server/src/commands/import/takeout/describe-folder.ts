import { createHash } from 'node:crypto';
import { limits } from '@stund/contract';
import type { FileFacts, Found, FoundFile } from '../sources/found-file.ts';
import { readSmallFile } from '../sources/read-small.ts';
import type { SourceFolder } from '../sources/source-folder.ts';
import { type FolderSidecars, readSidecars } from './read-sidecars.ts';
import { placeOf, type TakeoutSidecar } from './takeout-json.ts';
import { wallClockAt } from './wall-clock.ts';
import { parseXmp, xmpNamesOf } from './xmp-sidecar.ts';

export interface DescribeOptions {
  /** The time zone of pictures whose place is unknown. */
  timeZone: string;
  signal: AbortSignal;
  /** The sidecars that earlier imports found without their pictures, by the folder on the server. */
  remembered?: (folder: string) => ReadonlyMap<string, TakeoutSidecar> | undefined;
}

const earliestSeconds = Date.UTC(1826, 0, 1) / 1000;

/**
 * Yields the files of a folder with the facts of their sidecars. Sidecars of Google Takeout are not imported as files, since
 * their facts are sent with the picture. XMP sidecars also contain edits, and are imported as files as well.
 */
export async function* describeFolder(folder: SourceFolder, options: DescribeOptions): AsyncGenerator<Found> {
  yield* folder.unreadable;
  yield* folder.skipped ?? [];
  const remembered = options.remembered?.(insideOf(folder.path));
  const sidecars = await readSidecars(folder, options.signal, remembered);
  const xmp = new XmpSidecars(folder, options.signal);
  const picturesWithVideo = new Set(sidecars.pictureOfVideo.values());
  for (const [index, name] of folder.names.entries()) {
    const found = await folder.find(index);
    const reason = sidecars.consumed.get(name) ?? (sidecars.of.get(name)?.trashed ? 'it was in the trash' : undefined);
    if (found.kind === 'unreadable') yield found;
    else if (reason !== undefined) {
      const content = sidecars.orphans.get(name);
      const orphan = content && { orphan: { folder: insideOf(folder.path), name, content } };
      yield { kind: 'passed', path: found.path, sizeBytes: found.sizeBytes, reason, ...orphan };
    } else {
      const picture = sidecars.pictureOfVideo.get(name) ?? (picturesWithVideo.has(name) ? name : undefined);
      const group = picture === undefined ? {} : groupOf(folder.path, picture, name);
      const facts = await xmp.orphanFactsOf(name);
      const orphan = facts && { orphan: { folder: insideOf(folder.path), name, facts } };
      const others = { ...(await xmp.factsOf(name)), ...group };
      yield { ...describeFile(found, { name, sidecars, options, others }), ...orphan };
    }
  }
}

function describeFile(
  found: FoundFile,
  {
    name,
    sidecars,
    options,
    others,
  }: { name: string; sidecars: FolderSidecars; options: DescribeOptions; others: FileFacts },
): FoundFile {
  const sidecar = sidecars.of.get(name);
  const facts = {
    ...(sidecars.isTakeout && mtimeOfFolder(found)),
    ...others,
    ...(sidecar && factsOf(sidecar, options)),
  };
  return {
    ...found,
    path: sidecar && sidecars.isOwn(name) ? withTitle(found.path, name, sidecar) : insideOf(found.path),
    ...(Object.keys(facts).length > 0 && { facts }),
    ...(sidecars.album !== undefined && { albums: [sidecars.album] }),
  };
}

class XmpSidecars {
  readonly #folder: SourceFolder;
  readonly #signal: AbortSignal;
  readonly #indexes: ReadonlyMap<string, number>;
  /** The names of the XMP files whose pictures are in the folder. */
  readonly #described: ReadonlySet<string>;

  constructor(folder: SourceFolder, signal: AbortSignal) {
    this.#folder = folder;
    this.#signal = signal;
    const entries = [...folder.names.entries()].filter(([, name]) => isXmp(name));
    this.#indexes = new Map(entries.map(([index, name]) => [name.toLowerCase(), index]));
    const others = entries.length === 0 ? [] : folder.names.filter((name) => !isXmp(name));
    this.#described = new Set(others.flatMap((name) => xmpNamesOf(name.toLowerCase())));
  }

  /** What an XMP file says whose picture is not in the folder. */
  async orphanFactsOf(name: string): Promise<FileFacts | undefined> {
    const index = this.#indexes.get(name.toLowerCase());
    if (index === undefined || this.#described.has(name.toLowerCase())) return undefined;
    const text = await readSmallFile(this.#folder, index, this.#signal);
    const facts = text === undefined ? {} : parseXmp(text);
    return Object.keys(facts).length > 0 ? facts : undefined;
  }

  async factsOf(name: string): Promise<FileFacts> {
    if (this.#indexes.size === 0 || isXmp(name)) return {};
    const indexes = xmpNamesOf(name.toLowerCase()).map((candidate) => this.#indexes.get(candidate));
    const index = indexes.find((each) => each !== undefined);
    const text = index === undefined ? undefined : await readSmallFile(this.#folder, index, this.#signal);
    return text === undefined ? {} : parseXmp(text);
  }
}

function isXmp(name: string): boolean {
  return /\.xmp$/i.test(name);
}

/** Google divides pictures into folders of years. */
const folderOfYear = /(?:^|[/ _-])((?:19|20)\d{2})\/[^/]+$/;

/**
 * The first day of the year of the folder, if the time of the file belongs to another year: in a takeout that is the time of
 * the export.
 */
function mtimeOfFolder({ source, mtimeMs }: FoundFile): Pick<FileFacts, 'mtimeMs'> {
  const year = Number(folderOfYear.exec(source)?.[1]);
  if (!year || new Date(mtimeMs).getUTCFullYear() === year || year > new Date().getUTCFullYear()) return {};
  return { mtimeMs: Date.UTC(year, 0, 1, 12) };
}

export function factsOf(sidecar: TakeoutSidecar, { timeZone }: Pick<DescribeOptions, 'timeZone'>): FileFacts {
  const place = placeOf(sidecar);
  const seconds = sidecar.photoTakenTime.timestamp;
  const description = sidecar.description
    ?.replace(/[^\P{Cc}\t\n\r]/gu, ' ')
    .trim()
    .slice(0, limits.maxDescriptionLength)
    .toWellFormed();
  return {
    ...(isPlausible(seconds) && wallClockAt(seconds, { place, timeZone })),
    ...(place && { latitude: place.latitude, longitude: place.longitude }),
    ...(description && { description }),
  };
}

/** Whether a time is plausible. Google writes 0 when the time is unknown. */
function isPlausible(seconds: number): boolean {
  const tomorrow = Date.now() / 1000 + 86_400;
  return seconds !== 0 && seconds >= earliestSeconds && seconds <= tomorrow;
}

/** Restores the original name of a picture that Google truncated or numbered. */
function withTitle(path: string, name: string, { title }: TakeoutSidecar): string {
  const inside = insideOf(path);
  if (title === undefined || !isPlainName(title) || extensionOf(title) !== extensionOf(name)) return inside;
  const stem = name.slice(0, name.lastIndexOf('.')).replace(/\(\d+\)$/, '');
  const isSame = title.normalize('NFC').toLowerCase().startsWith(stem.normalize('NFC').toLowerCase());
  return isSame ? inside.slice(0, -name.length) + title : inside;
}

/** Removes the folder `Takeout`, in which Google puts everything. */
export function insideOf(path: string): string {
  return path.replace(/^Takeout\/(?=.)/, '');
}

function isPlainName(title: string): boolean {
  return !/[/\\\0]/.test(title) && title !== '.' && title !== '..' && Buffer.byteLength(title) <= limits.maxNameBytes;
}

function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Groups picture and video of a live photo, since a takeout removes the video's metadata that identifies the pair. */
function groupOf(folder: string, picture: string, name: string): Pick<FileFacts, 'group'> {
  const id = `takeout-${createHash('sha256').update(`${folder}/${picture}`).digest('hex').slice(0, 32)}`;
  return { group: { id, type: 'live', isMaster: picture === name } };
}
