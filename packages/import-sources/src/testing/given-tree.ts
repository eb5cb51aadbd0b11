import type { Found, FoundFile } from '../found/found-file.ts';
import type { SourceFolder } from '../found/source-folder.ts';
import type { DescribeOptions, SourceName } from '../import-source.ts';
import { Recognition } from '../recognition.ts';

/** A tree after the habits of a program, and what is right for each file of it. */
export interface TreeCase {
  name: string;
  files: Readonly<Record<string, string>>;
  /**
   * By path, for every file that is imported: the date with the offset in minutes, the place in parentheses, the description in quotes,
   * `picture` or `video` of a live photo, `@Title` of an album, `!what` Stund has no place for, and `trash`. `out: reason` for a file that is
   * left out; those need not be listed.
   */
  expected: Readonly<Record<string, string>>;
  /** What the person says the folders are. */
  from?: SourceName;
  options?: Partial<Pick<DescribeOptions, 'trashed' | 'folderAlbums'>>;
}

/** Describes what is found in a tree, as the cases do: in folders, and in archives, which list only folders that contain files. */
export async function describeTree(
  tree: TreeCase,
): Promise<Record<'inFolders' | 'inArchives', Record<string, string>>> {
  const inFolders = foldersOf(tree.files);
  const inArchives = inFolders.filter(({ names }) => names.length > 0);
  return {
    inFolders: await describeFolders(inFolders, tree),
    inArchives: await describeFolders(inArchives, tree),
  };
}

/** What has to be found in both. */
export function expectedOf({ expected }: TreeCase): Awaited<ReturnType<typeof describeTree>> {
  return { inFolders: { ...expected }, inArchives: { ...expected } };
}

async function describeFolders(
  folders: readonly SourceFolder[],
  { expected, from, options }: TreeCase,
): Promise<Record<string, string>> {
  const described: Record<string, string> = {};
  for (const found of await findInFolders(folders, from, options)) {
    const path = found.kind === 'file' ? found.source : found.path;
    if (found.kind === 'file') described[path] = describe(found);
    else if (path in expected) described[path] = `out: ${found.reason}`;
  }
  return described;
}

export async function findInTree(
  files: Readonly<Record<string, string>>,
  from?: SourceName,
  chosen?: TreeCase['options'],
): Promise<Found[]> {
  return findInFolders(foldersOf(files), from, chosen);
}

async function findInFolders(
  folders: readonly SourceFolder[],
  from: SourceName | undefined,
  chosen: TreeCase['options'] = {},
): Promise<Found[]> {
  const options: DescribeOptions = {
    // Two hours ahead of UTC where the place or the zone is known, and one hour elsewhere.
    clock: (seconds, place, zone) => {
      const utcOffsetMinutes = place || zone ? 120 : 60;
      return {
        timestamp: new Date((seconds + utcOffsetMinutes * 60) * 1000).toISOString().slice(0, 19),
        utcOffsetMinutes,
      };
    },
    hashText: (text) => mix(text).toString(16).padStart(32, '0'),
    signal: new AbortController().signal,
    trashed: 'trash',
    ...chosen,
  };
  const recognition = await Recognition.of(yieldAll(folders), options, from);
  const found: Found[] = [];
  for (const folder of folders) for await (const each of recognition.describe(folder, options)) found.push(each);
  return found;
}

/** A number that other texts hardly have, instead of a SHA-256. */
function mix(text: string): number {
  return Array.from(text).reduce((sum, character) => (sum * 31 + character.codePointAt(0)!) % 2 ** 44, 7);
}

async function* yieldAll(folders: readonly SourceFolder[]): AsyncGenerator<SourceFolder> {
  yield* folders;
}

/** The folders of a tree, each before those in it. */
function foldersOf(files: Readonly<Record<string, string>>): SourceFolder[] {
  const paths = new Set(['']);
  for (const path of Object.keys(files))
    for (let at = path.indexOf('/'); at > 0; at = path.indexOf('/', at + 1)) paths.add(path.slice(0, at));
  return [...paths].sort((a, b) => (a < b ? -1 : 1)).map((path) => folderOf(path, files));
}

function folderOf(path: string, files: Readonly<Record<string, string>>): SourceFolder {
  const start = path === '' ? 0 : path.length + 1;
  const names = Object.keys(files)
    .filter((file) => (path === '' || file.startsWith(`${path}/`)) && !file.slice(start).includes('/'))
    .map((file) => file.slice(start));
  return {
    origin: '',
    path,
    names,
    unreadable: [],
    find: async (index) => {
      const source = path === '' ? names[index]! : `${path}/${names[index]}`;
      return fileOf(source, files[source]!);
    },
  };
}

function fileOf(source: string, content: string): FoundFile {
  const bytes = new TextEncoder().encode(content);
  const facts = { sizeBytes: bytes.length, mtimeMs: 0, stamp: '' };
  return {
    kind: 'file',
    source,
    path: source,
    ...facts,
    bytes: {
      hash: () => Promise.reject(new Error('Only the names and sidecars are read')),
      async *read() {
        yield bytes;
      },
    },
  };
}

function describe({ facts = {}, albums = [], notTaken = [], isTrashed }: FoundFile): string {
  const { timestamp, utcOffsetMinutes, latitude, longitude, description, group } = facts;
  return [
    ...(timestamp ? [`${timestamp}${utcOffsetMinutes === undefined ? '' : `+${utcOffsetMinutes}`}`] : []),
    ...(latitude === undefined ? [] : [`(${latitude},${longitude})`]),
    ...(description ? [`"${description}"`] : []),
    ...(group ? [group.isMaster ? 'picture' : 'video'] : []),
    ...albums.map((title) => `@${title}`),
    ...(facts.isFavorite ? ['favorite'] : []),
    ...notTaken.map((what) => `!${what}`),
    ...(isTrashed ? ['trash'] : []),
  ].join(' ');
}
