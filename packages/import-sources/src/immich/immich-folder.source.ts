import { describeFiles, type Verdict } from '../describe/describe-files.ts';
import { livePart, pairLivePhotos } from '../describe/live-pairs.ts';
import { keyOf, nameOf, parentOf } from '../found/paths.ts';
import type { SourceFolder } from '../found/source-folder.ts';
import type { DescribeOptions, ImportSource, SourceSurvey } from '../import-source.ts';
import { XmpOfFolder } from '../xmp/xmp-of-folder.ts';

/** The folders of Immich's storage. It puts a file `.immich` into each. */
const originals = ['upload', 'library'];
const others: Readonly<Record<string, string>> = {
  thumbs: 'it is a thumbnail of Immich',
  'encoded-video': 'it is a version for playing that Immich made',
  profile: 'it is the picture of an account',
  backups: 'it is a copy of the database of Immich',
};
const mark = '.immich';

class ImmichSurvey implements SourceSurvey {
  readonly #roots = new Set<string>();
  readonly #named = new Map<string, Set<string>>();
  readonly #isChosen: boolean;

  constructor(isChosen: boolean) {
    this.#isChosen = isChosen;
  }

  add(folder: SourceFolder): void {
    const name = nameOf(folder);
    const parent = parentOf(folder);
    if (parent === undefined || !(originals.includes(name) || name in others)) return;
    const key = keyOf(parent);
    const names = (this.#named.get(key) ?? new Set()).add(name);
    this.#named.set(key, names);
    // Older versions have no marks, but always both of these.
    const isComplete = names.has('encoded-video') && names.has('thumbs') && originals.some((each) => names.has(each));
    if (folder.names.includes(mark) || isComplete) this.#roots.add(key);
  }

  includes(folder: SourceFolder): boolean {
    return this.#topOf(folder) !== undefined;
  }

  async *describe(folder: SourceFolder, options: DescribeOptions) {
    const top = this.#topOf(folder) ?? (this.#isChosen ? 'library' : '');
    const reason = others[top];
    const describe = reason === undefined ? describeOriginals(folder, options) : async () => ({ leftOut: reason });
    yield* describeFiles(
      folder,
      async (name) => (name === mark ? { leftOut: 'it is a mark of Immich' } : await describe(name)),
      options,
    );
  }

  /** The folder directly below the root of the storage that this one is or is in. */
  #topOf(folder: SourceFolder): string | undefined {
    let below: Pick<SourceFolder, 'origin' | 'path'> = folder;
    for (let parent = parentOf(below); parent !== undefined; parent = parentOf(below)) {
      const name = nameOf(below);
      if (this.#roots.has(keyOf(parent)) && (originals.includes(name) || name in others)) return name;
      below = parent;
    }
    return undefined;
  }
}

/** The XMP files that Immich writes are its database of dates, places and texts. */
function describeOriginals(folder: SourceFolder, options: DescribeOptions): (name: string) => Promise<Verdict> {
  const xmp = new XmpOfFolder(folder, options.signal);
  const pairs = pairLivePhotos(folder.names);
  const pictures = new Set(pairs.values());
  return async (name) => {
    if (/\.xmp$/i.test(name) && xmp.describes(name))
      return { leftOut: 'its content is sent with its picture', isUsed: true };
    const { facts, notTaken } = await xmp.knownOf(name);
    const picture = pairs.get(name) ?? (pictures.has(name) ? name : undefined);
    const live = picture === undefined ? {} : livePart(`${folder.path}/${picture}`, picture === name, options);
    return { facts: { ...facts, ...live }, notTaken };
  };
}

/** The storage folder of an Immich server. Its albums are in the database, which only the server reads. */
export const immichFolder: ImportSource = {
  name: 'immich',
  title: 'Immich',
  survey: ({ isChosen }) => new ImmichSurvey(isChosen),
};
