/** The assignment of Google Takeout's sidecars to the files of one folder. */
export interface SidecarMatches {
  /** Maps a file to its sidecar. An edited copy and the video of a live photo share that of the picture. */
  sidecarOf: Map<string, string>;
  /** Files that use the sidecar of another file: edited copies, videos, converted pictures. */
  borrowers: Set<string>;
  /** Maps the videos of live photos to their pictures. */
  pictureOfVideo: Map<string, string>;
}

/** Google truncates the name of a sidecar to this many characters before `.json`. */
const maxBaseLength = 46;
const supplement = '.supplemental-metadata';
/** The suffixes that Google gives edited copies in its languages. */
const editedSuffix =
  /-(?:edited|redigert|redigerad|redigeret|muokattu|bearbeitet|bewerkt|modifié|modifi|editado|editada|modificato|edytowane|upraveno|upravené|szerkesztve|editat|editat[ăa]|düzenlendi|редактирано|изменено|відредаговано|επεξεργασμένο|編集済み|已修改|已編輯|수정됨)$/iu;
/** Google truncates the name of a file with its extension to this many characters, and the suffix of an edited copy with it. */
const maxFileNameLength = 51;
const cutSuffix = /-\p{L}{1,15}$/u;
const editedWords =
  'edited redigert redigerad redigeret muokattu bearbeitet bewerkt modifié editado editada modificato edytowane upraveno upravené szerkesztve editată düzenlendi редактирано изменено відредаговано επεξεργασμένο'.split(
    ' ',
  );
const pictures = ['heic', 'heif', 'jpg', 'jpeg', 'png', 'webp', 'dng', 'gif'];
const motionExtensions: ReadonlySet<string> = new Set(['mp', 'mv']);
const videoExtensions: ReadonlySet<string> = new Set(['mp4', 'mov', 'm4v', 'mp', 'mv']);

/**
 * Finds the sidecar of each file by name: `IMG_1.jpg.json`, `IMG_1.jpg.supplemental-metadata.json` or a truncated form of that
 * suffix, `IMG_1.json`, `IMG_1.jpg(1).json` and `IMG_1.jpg.supplemental-metadata(1).json` for `IMG_1(1).jpg`, truncated names,
 * edited copies, and the videos of live photos, which have no sidecar of their own.
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
    const motionPicture = findMotionPicture(file, byName);
    if (motionPicture !== undefined) pictureOfVideo.set(file, motionPicture);
    const original = motionPicture ?? findOriginal(file, byName, sidecarOf);
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

/** The picture of a motion photo's video: `PXL_1.MP.jpg` or `PXL_1.jpg` for `PXL_1.MP`, a name that no other video has. */
function findMotionPicture(file: string, byName: ReadonlyMap<string, string>): string | undefined {
  if (!motionExtensions.has(extensionOf(file))) return undefined;
  return pictures
    .flatMap((kind) => [`${file}.${kind}`, `${file.slice(0, file.lastIndexOf('.'))}.${kind}`])
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
  const plain = withoutEdited(stem, file);
  const candidates = [
    ...(plain === stem ? [] : [`${plain}${suffix}${extension}`]),
    ...pictures.map((kind) => `${plain}${suffix}.${kind}`),
  ];
  return candidates
    .map((candidate) => byName.get(keyOf(candidate)))
    .find((name) => name !== undefined && name !== file && sidecarOf.has(name));
}

/** Removes the suffix of an edited copy, also when it is truncated: `…-edi`. */
function withoutEdited(stem: string, file: string): string {
  const plain = stem.replace(editedSuffix, '');
  if (plain !== stem || file.normalize('NFC').length < maxFileNameLength - 1) return plain;
  const cut = cutSuffix.exec(stem.normalize('NFC'))?.[0].slice(1).toLowerCase();
  const isCut = cut !== undefined && editedWords.some((word) => word.startsWith(cut));
  return isCut ? stem.normalize('NFC').slice(0, -cut.length - 1) : stem;
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

function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
