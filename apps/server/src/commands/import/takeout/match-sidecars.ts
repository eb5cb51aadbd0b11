/** The names of one folder, sorted out by which sidecar (of Google Takeout) describes which file. */
export interface SidecarMatches {
  /** File to sidecar. An edited copy and the video of a live photo share that of the picture. */
  sidecarOf: Map<string, string>;
  /** Files whose sidecar is another's: edited copies, videos, pictures that were converted. */
  borrowers: Set<string>;
  /** The videos of live photos to their pictures. */
  pictureOfVideo: Map<string, string>;
}

/** Google cuts the name of a sidecar to so many characters before `.json`. */
const maxBaseLength = 46;
const supplement = '.supplemental-metadata';
/** As Google names edited copies in the languages it speaks. */
const editedSuffix =
  /-(?:edited|redigert|redigerad|redigeret|muokattu|bearbeitet|bewerkt|modifié|modifi|editado|editada|modificato|edytowane|upraveno|upravené|szerkesztve|editat|editat[ăa]|düzenlendi|редактирано|изменено|відредаговано|επεξεργασμένο|編集済み|已修改|已編輯|수정됨)$/iu;
const pictures = ['heic', 'heif', 'jpg', 'jpeg', 'png', 'webp', 'dng', 'gif'];
const videoExtensions: ReadonlySet<string> = new Set(['mp4', 'mov', 'm4v', 'mp', 'mv']);

/**
 * Finds the sidecar of each file by name alone: `IMG_1.jpg.json`, `IMG_1.jpg.supplemental-metadata.json` or any part of that word
 * that fitted, `IMG_1.json`, `IMG_1.jpg(1).json` and `IMG_1.jpg.supplemental-metadata(1).json` for `IMG_1(1).jpg`, cut names, edited copies, and the
 * videos of live photos, which have none of their own.
 */
export function matchSidecars(names: readonly string[]): SidecarMatches {
  const sidecars = indexSidecars(names);
  const files = names.filter((name) => !isSidecarName(name));
  const sidecarOf = new Map<string, string>();
  for (const file of files) {
    const sidecar = findOwn(parseName(file), sidecars);
    if (sidecar !== undefined) sidecarOf.set(file, sidecar);
  }
  const pictureOfVideo = new Map<string, string>();
  const byName = new Map(files.map((name) => [keyOf(name), name]));
  const borrowed = new Map<string, string>();
  for (const file of files) {
    if (sidecarOf.has(file)) continue;
    const original = findOriginal(file, byName, sidecarOf);
    const sidecar = (original && sidecarOf.get(original)) ?? findOfOtherKind(parseName(file), sidecars);
    if (sidecar !== undefined) borrowed.set(file, sidecar);
    if (original && videoExtensions.has(extensionOf(file)) && !videoExtensions.has(extensionOf(original)))
      pictureOfVideo.set(file, original);
  }
  for (const [file, sidecar] of borrowed) sidecarOf.set(file, sidecar);
  return { sidecarOf, borrowers: new Set(borrowed.keys()), pictureOfVideo };
}

export function isSidecarName(name: string): boolean {
  return /\.json$/i.test(name);
}

interface ParsedName {
  stem: string;
  /** With its dot, or empty. */
  extension: string;
  /** Of `IMG_1(2).jpg`: 2. */
  counter: string;
}

function parseName(name: string): ParsedName {
  const [, stem = '', , counter = '', extension = ''] = /^(.*?)(\((\d+)\))?(\.[^.]*)?$/su.exec(name) ?? [];
  return { stem, extension, counter };
}

/** By what they describe: the name of the file, and its counter. */
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

/** The word may be cut anywhere, down to its dot. */
function withoutSupplement(base: string): string {
  for (let length = supplement.length; length > 0; length--)
    if (base.endsWith(supplement.slice(0, length)) && base.length > length) return base.slice(0, -length);
  return base;
}

function keyOf(title: string, counter = ''): string {
  return `${title.normalize('NFC').toLowerCase()}\0${counter}`;
}

function findOwn({ stem, extension, counter }: ParsedName, sidecars: ReadonlyMap<string, string>): string | undefined {
  const name = stem + extension;
  const literal = counter === '' ? name : `${stem}(${counter})${extension}`;
  return (
    sidecars.get(keyOf(name, counter)) ??
    sidecars.get(keyOf(literal)) ??
    sidecars.get(keyOf(name.slice(0, maxBaseLength), counter)) ??
    sidecars.get(keyOf((name + supplement).slice(0, maxBaseLength), counter)) ??
    sidecars.get(keyOf(stem, counter))
  );
}

/** The picture that an edited copy or the video of a live photo belongs to, and that has a sidecar. */
function findOriginal(
  file: string,
  byName: ReadonlyMap<string, string>,
  sidecarOf: ReadonlyMap<string, string>,
): string | undefined {
  const { stem, extension, counter } = parseName(file);
  const suffix = counter === '' ? '' : `(${counter})`;
  const plain = stem.replace(editedSuffix, '');
  const candidates = [
    ...(plain === stem ? [] : [`${plain}${suffix}${extension}`]),
    ...pictures.map((kind) => `${plain}${suffix}.${kind}`),
  ];
  return candidates
    .map((candidate) => byName.get(keyOf(candidate)))
    .find((name) => name !== undefined && name !== file && sidecarOf.has(name));
}

/** A picture that was converted keeps the sidecar of what it was: `IMG_1.HEIC.json` for `IMG_1.jpg`. */
function findOfOtherKind({ stem, counter }: ParsedName, sidecars: ReadonlyMap<string, string>): string | undefined {
  const plain = stem.replace(editedSuffix, '');
  for (const kind of pictures) {
    const found = findOwn({ stem: plain, extension: `.${kind}`, counter }, sidecars);
    if (found !== undefined) return found;
  }
  return undefined;
}

function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
