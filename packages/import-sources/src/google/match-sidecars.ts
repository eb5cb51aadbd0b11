import { foldName } from '../found/paths.ts';
import { isFullLength, withoutEdited } from './edited-names.ts';

/** The assignment of Google Takeout's sidecars to the files of one folder. */
export interface SidecarMatches {
  /** Maps a file to its sidecar. An edited copy and the video of a live photo share that of the picture. */
  sidecarOf: Map<string, string>;
  /** Files that use the sidecar of another file: edited copies, videos, converted pictures. */
  borrowers: Set<string>;
  /** Maps the videos of live photos to their pictures. */
  pictureOfVideo: Map<string, string>;
}

/** Google truncates the name of a sidecar before `.json` to 46 characters, and in some exports to 51. */
const baseLengths = [51, 50, 49, 48, 47, 46];
const supplement = '.supplemental-metadata';
const pictures = ['heic', 'heif', 'jpg', 'jpeg', 'png', 'webp', 'dng', 'gif'];
/** Videos of motion photos; `PXL_1.MP~2` belongs to the second version of a picture. */
const motionExtension = /^m[pv](?:~\d+)?$/;
const videoExtension = /^(?:mp4|mov|m4v|m[pv](?:~\d+)?)$/;

/**
 * Finds the sidecar of each file by name: `IMG_1.jpg.json`, `IMG_1.jpg.supplemental-metadata.json` or a truncated form of that
 * suffix, `IMG_1.json`, `IMG_1.jpg(1).json` and `IMG_1.jpg.supplemental-metadata(1).json` for `IMG_1(1).jpg`, truncated names,
 * edited copies, and the videos of live photos, which have no sidecar of their own.
 */
export function matchSidecars(names: readonly string[]): SidecarMatches {
  const sidecars = indexSidecars(names);
  const files = names.filter((name) => !isSidecarName(name));
  const byName = new Map(files.map((name) => [keyOf(name), name]));
  const sidecarOf = new Map<string, string>();
  for (const file of files) {
    const sidecar = findOwn(parseName(file), sidecars);
    // `IMG_1.HEIC.json` describes `IMG_1.HEIC`, and not `IMG_1.HEIC.MOV`.
    const isOfPicture = isVideoName(file) && byName.has(keyOf(stemOf(file)));
    if (sidecar !== undefined && !(isOfPicture && sidecar === findOwn(parseName(stemOf(file)), sidecars)))
      sidecarOf.set(file, sidecar);
  }
  const pictureOfVideo = new Map<string, string>();
  const borrowed = new Map<string, string>();
  for (const file of files) {
    if (sidecarOf.has(file)) continue;
    const motionPicture = findMotionPicture(file, byName);
    if (motionPicture !== undefined) pictureOfVideo.set(file, motionPicture);
    const original = motionPicture ?? findOriginal(file, byName, sidecarOf);
    const sidecar = (original && sidecarOf.get(original)) ?? findOfOtherKind(parseName(file), sidecars);
    if (sidecar !== undefined) borrowed.set(file, sidecar);
    if (original && isVideoName(file) && !isVideoName(original)) pictureOfVideo.set(file, original);
  }
  for (const [file, sidecar] of borrowed) sidecarOf.set(file, sidecar);
  return { sidecarOf, borrowers: new Set(borrowed.keys()), pictureOfVideo };
}

/** Whether a name is that of a video which can belong to a picture. */
export function isVideoName(name: string): boolean {
  return videoExtension.test(extensionOf(name));
}

export function isSidecarName(name: string): boolean {
  return /\.json$/i.test(name);
}

interface ParsedName {
  stem: string;
  /** The extension with its dot; empty when there is none. */
  extension: string;
  /** For `IMG_1(2).jpg` it is 2. */
  counter: string;
}

function parseName(name: string): ParsedName {
  const [, stem = '', , counter = '', extension = ''] = /^(.*?)(\((\d+)\))?(\.[^.]*)?$/su.exec(name) ?? [];
  return { stem, extension, counter };
}

/** Indexes sidecars by the name and the counter of the file that they describe. */
function indexSidecars(names: readonly string[]): Map<string, string> {
  const index = new Map<string, string>();
  for (const name of names.filter(isSidecarName)) {
    const base = name.slice(0, -'.json'.length);
    const [, titled = '', , counter = ''] = /^(.*?)(\((\d+)\))?$/su.exec(base) ?? [];
    index.set(keyOf(base), name);
    for (const title of [titled, withoutSupplement(titled)]) {
      const key = keyOf(title, counter);
      if (title !== undefined && !index.has(key)) index.set(key, name);
    }
  }
  return index;
}

/** Removes the suffix, which may be truncated anywhere, down to its dot. */
function withoutSupplement(base: string): string {
  for (let length = supplement.length; length > 0; length--)
    if (base.endsWith(supplement.slice(0, length)) && base.length > length) return base.slice(0, -length);
  return base;
}

function keyOf(title: string, counter = ''): string {
  return `${foldName(title)}\0${counter}`;
}

function findOwn({ stem, extension, counter }: ParsedName, sidecars: ReadonlyMap<string, string>): string | undefined {
  const name = stem + extension;
  const literal = counter === '' ? name : `${stem}(${counter})${extension}`;
  return (
    sidecars.get(keyOf(name, counter)) ??
    sidecars.get(keyOf(literal)) ??
    findTruncated(name, counter, sidecars) ??
    (counter === '' ? undefined : findTruncated(literal, '', sidecars)) ??
    sidecars.get(keyOf(stem, counter))
  );
}

function findTruncated(name: string, counter: string, sidecars: ReadonlyMap<string, string>): string | undefined {
  const whole = name.normalize('NFC') + supplement;
  return baseLengths
    .filter((length) => length < whole.length)
    .map((length) => sidecars.get(keyOf(whole.slice(0, length), counter)))
    .find((found) => found !== undefined);
}

/** The picture of a motion photo's video: `PXL_1.MP.jpg` or `PXL_1.jpg` for `PXL_1.MP`, a name that no other video has. */
function findMotionPicture(file: string, byName: ReadonlyMap<string, string>): string | undefined {
  if (!motionExtension.test(extensionOf(file))) return undefined;
  return pictures
    .flatMap((kind) => [`${file}.${kind}`, `${stemOf(file)}.${kind}`])
    .map((candidate) => byName.get(keyOf(candidate)))
    .find((name) => name !== undefined);
}

/** Finds the picture with a sidecar that an edited copy or the video of a live photo belongs to. */
function findOriginal(
  file: string,
  byName: ReadonlyMap<string, string>,
  sidecarOf: ReadonlyMap<string, string>,
): string | undefined {
  const { stem, extension, counter } = parseName(file);
  const suffix = counter === '' ? '' : `(${counter})`;
  const plain = withoutEdited(stem, stem + extension);
  const candidates = [
    ...(plain === stem ? [] : [`${plain}${suffix}${extension}`]),
    ...pictures.map((kind) => `${plain}${suffix}.${kind}`),
    // `IMG_1.HEIC.MOV`
    ...(isVideoName(file) ? [plain + suffix] : []),
    // Nothing of the suffix is left, so that the names were equal, and the copy got a counter.
    ...(counter !== '' && isFullLength(stem + extension) ? [stem + extension] : []),
  ];
  return candidates
    .map((candidate) => byName.get(keyOf(candidate)))
    .find((name) => name !== undefined && name !== file && sidecarOf.has(name));
}

/** Finds the sidecar of a converted picture, which has the name of the original: `IMG_1.HEIC.json` for `IMG_1.jpg`. */
function findOfOtherKind({ stem, counter }: ParsedName, sidecars: ReadonlyMap<string, string>): string | undefined {
  const plain = withoutEdited(stem, `${stem}.jpg`);
  for (const kind of pictures) {
    const found = findOwn({ stem: plain, extension: `.${kind}`, counter }, sidecars);
    if (found !== undefined) return found;
  }
  return undefined;
}

function stemOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('.')));
}

function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
