import { describeFiles, type Verdict } from '../describe/describe-files.ts';
import { LivePairs } from '../describe/live-pairs.ts';
import { foldersAround, keyOf, nameOf, parentOf } from '../found/paths.ts';
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
/** Those whose names people may also give to folders of their own, so that they need a mark. */
const ambiguous: ReadonlySet<string> = new Set(['profile', 'backups']);
const mark = '.immich';

class ImmichSurvey implements SourceSurvey {
  readonly #roots = new Set<string>();
  readonly #marked = new Set<string>();
  readonly #named = new Map<string, Set<string>>();
  readonly #isChosen: boolean;

  constructor(isChosen: boolean) {
    this.#isChosen = isChosen;
  }

  add(folder: SourceFolder): void {
    if (folder.names.includes(mark)) this.#marked.add(keyOf(folder));
    for (const place of foldersAround(folder)) {
      const name = nameOf(place);
      const parent = parentOf(place);
      if (parent === undefined || !(originals.includes(name) || name in others)) continue;
      const key = keyOf(parent);
      const names = (this.#named.get(key) ?? new Set()).add(name);
      this.#named.set(key, names);
      // Older versions have no marks, but always both of these.
      const isComplete = names.has('encoded-video') && names.has('thumbs') && originals.some((each) => names.has(each));
      if ((place === folder && folder.names.includes(mark)) || isComplete) this.#roots.add(key);
    }
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
    for (const place of foldersAround(folder)) {
      const name = nameOf(place);
      const parent = parentOf(place);
      const isOwn =
        originals.includes(name) || (name in others && (!ambiguous.has(name) || this.#marked.has(keyOf(place))));
      if (parent && this.#roots.has(keyOf(parent)) && isOwn) return name;
    }
    return undefined;
  }
}

/** The XMP files that Immich writes are its database of dates, places and texts. */
function describeOriginals(folder: SourceFolder, options: DescribeOptions): (name: string) => Promise<Verdict> {
  const xmp = new XmpOfFolder(folder, options.signal);
  const pairs = new LivePairs(folder, options);
  return async (name) => {
    if (/\.xmp$/i.test(name) && xmp.describes(name))
      return { leftOut: 'its content is sent with its picture', isUsed: true };
    const { facts, notTaken } = await xmp.knownOf(name);
    return { facts: { ...facts, ...(await pairs.groupOf(name)) }, notTaken };
  };
}

/** The storage folder of an Immich server. Its albums are in the database, which only the server reads. */
export const immichFolder: ImportSource = {
  name: 'immich',
  title: 'Immich',
  survey: ({ isChosen }) => new ImmichSurvey(isChosen),
};
