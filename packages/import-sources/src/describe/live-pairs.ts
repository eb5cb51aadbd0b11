import type { FileFacts } from '../found/found-file.ts';
import type { SourceFolder } from '../found/source-folder.ts';
import type { DescribeOptions } from '../import-source.ts';

/** Makes a file a part of the live photo with this key: its picture, which is shown, or its video. */
export function livePart(
  key: string,
  isPicture: boolean,
  { hashText }: Pick<DescribeOptions, 'hashText'>,
): Pick<FileFacts, 'group'> {
  return { group: { id: `takeout-${hashText(key).slice(0, 32)}`, type: 'live', isMaster: isPicture } };
}

const picture = /\.(?:heic|heif|jpe?g|png)$/i;
const video = /\.(?:mov|mp4)$/i;

/** The live photos of a folder, which are paired by name: `IMG_1.HEIC` and `IMG_1.MOV`, or `IMG_1.HEIC.MOV`. */
export class LivePairs {
  readonly #folder: SourceFolder;
  readonly #options: DescribeOptions;
  /** The pictures of the videos. */
  readonly #pictures: ReadonlyMap<string, string>;
  /** Where the pictures with a video are among the files of the folder. */
  readonly #indexes: ReadonlyMap<string, number>;

  constructor(
    folder: SourceFolder,
    options: DescribeOptions,
    isPair: (picture: string, video: string) => boolean = () => true,
  ) {
    this.#folder = folder;
    this.#options = options;
    this.#pictures = pairByName(folder.names, isPair);
    const paired = new Set(this.#pictures.values());
    this.#indexes = new Map(
      [...folder.names.entries()].flatMap(([index, name]) => (paired.has(name) ? [[name, index]] : [])),
    );
  }

  /** The picture of the live photo that a file is a part of; undefined when it is of none. */
  pictureOf(name: string): string | undefined {
    return this.#pictures.get(name) ?? (this.#indexes.has(name) ? name : undefined);
  }

  /**
   * The group of a file, which is the same in the next import. The size of the picture is a part of it, since another export has
   * other pictures with the same numbers.
   */
  async groupOf(name: string): Promise<Pick<FileFacts, 'group'>> {
    const picture = this.pictureOf(name);
    const index = picture === undefined ? undefined : this.#indexes.get(picture);
    if (index === undefined) return {};
    const found = await this.#folder.find(index);
    const size = found.kind === 'file' ? found.sizeBytes : 0;
    return livePart(`${this.#folder.path}/${picture} ${size}`, picture === name, this.#options);
  }
}

/** A name that two pictures have is no pair. */
function pairByName(
  names: readonly string[],
  isPair: (picture: string, video: string) => boolean,
): ReadonlyMap<string, string> {
  const pictures = new Map<string, string | null>();
  for (const name of names) {
    if (!picture.test(name)) continue;
    const stem = stemOf(name);
    pictures.set(stem, pictures.has(stem) ? null : name);
    pictures.set(name.toLowerCase(), name);
  }
  const pairs = new Map<string, string>();
  for (const name of names) {
    const found = video.test(name) ? pictures.get(stemOf(name)) : undefined;
    if (found && isPair(found, name)) pairs.set(name, found);
  }
  return pairs;
}

/** A name without its extension, in the form in which names are compared. */
export function stemOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('.'))).toLowerCase();
}
