import type { AccountId, JobId } from '@stund/contract';
import { type Part, type Understood, wordsIn } from '@stund/search-query';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { type NamedAlbum, selectCameras, selectContents, selectOwnAlbums } from './named-things.repository.ts';
import type { SearchScope } from './search-scope.ts';
import { queryOfPhrase, queryOfWord, queryOfWords } from './word-query.ts';

/** What a part names besides files. */
export interface NamesOfPart {
  cameras: readonly string[];
  albumIds: readonly JobId[];
  /** The contents of files with a comment that has the words, and of documents that have them in their text. */
  contents: readonly Buffer[];
}
export type Names = ReadonlyMap<Part, NamesOfPart>;

const namingKinds: ReadonlySet<Part['kind']> = new Set(['word', 'phrase', 'camera', 'album', 'place', 'content']);

/** Looks up the cameras, albums, comments and texts of documents that the parts name, with few queries for all of them. */
export async function loadNames(
  { database }: Pick<RequestContext, 'database'>,
  scope: SearchScope,
  { groups }: Understood,
): Promise<Names> {
  const parts = groups.flat().filter(({ kind }) => namingKinds.has(kind));
  const names = new Map<Part, NamesOfPart>();
  if (parts.length === 0) return names;
  const cameras = scope.withholdsCameraData ? [] : named(await loadCameras(database, scope), (name) => name);
  const titled = await loadTitled(database, scope);
  const albums = named(titled, ({ title }) => title);
  const commentedJobs = scope.isOwner ? titled.map(({ id }) => id) : scope.memberOf;
  for (const part of parts) {
    names.set(part, {
      cameras: part.kind === 'album' || part.kind === 'content' ? [] : matchingNames(cameras, part),
      albumIds:
        part.kind === 'camera' || part.kind === 'content' ? [] : matchingNames(albums, part).map(({ id }) => id),
      contents: await contentsOf(database, { commentedJobs, scope }, part),
    });
  }
  return names;
}

async function loadTitled(
  database: RequestContext['database'],
  { titled, lookups }: Pick<SearchScope, 'titled' | 'lookups'>,
): Promise<readonly NamedAlbum[]> {
  return 'ofOwner' in titled ? loadOwnAlbums(database, { ownerId: titled.ofOwner, lookups }) : titled;
}

interface Named<Thing> {
  thing: Thing;
  words: readonly string[];
}

function named<Thing>(things: readonly Thing[], nameOf: (thing: Thing) => string): Array<Named<Thing>> {
  return things.map((thing) => ({ thing, words: wordsIn(nameOf(thing)).map(({ folded }) => folded) }));
}

function matchingNames<Thing>(things: ReadonlyArray<Named<Thing>>, part: Part): Thing[] {
  return things.filter(({ words }) => hasWords(words, part)).map(({ thing }) => thing);
}

function hasWords(words: readonly string[], part: Part): boolean {
  if (part.kind === 'word') {
    const { word, stems } = part.value;
    return words.some((one) => [word, ...stems].some((beginning) => one.startsWith(beginning)));
  }
  if (part.kind === 'phrase') return follows(words, part.value.words);
  if (part.kind === 'place') return follows(words, wordsOfPlace(part));
  if (part.kind === 'camera' || part.kind === 'album')
    return part.value.words.every((wanted) => words.some((one) => one.startsWith(wanted)));
  return false;
}

/** Whether a sequence is in another without anything between. */
function follows(words: readonly string[], wanted: readonly string[]): boolean {
  return words.some((_, start) => wanted.every((word, index) => words[start + index] === word));
}

/** The cameras of the jobs, read once. */
export function loadCameras(
  database: RequestContext['database'],
  { jobs, lookups }: Pick<SearchScope, 'jobs' | 'lookups'>,
): Promise<string[]> {
  lookups.cameras ??= selectCameras(database, jobs);
  return lookups.cameras;
}

/** The albums of an owner, read once. */
export function loadOwnAlbums(
  database: RequestContext['database'],
  { ownerId, lookups }: { ownerId: AccountId } & Pick<SearchScope, 'lookups'>,
): Promise<NamedAlbum[]> {
  lookups.albums ??= selectOwnAlbums(database, ownerId);
  return lookups.albums;
}

async function contentsOf(
  database: RequestContext['database'],
  { commentedJobs: jobIds, scope }: { commentedJobs: readonly JobId[]; scope: SearchScope },
  part: Part,
): Promise<Buffer[]> {
  const { contents } = scope.lookups;
  const queries = {
    comments: jobIds.length === 0 || part.kind === 'content' ? undefined : queryOfPart(part, jobIds),
    documents: queryOfPart(part, scope.ownerIds),
  };
  if (queries.comments === undefined && queries.documents === undefined) return [];
  const key = `${queries.comments} ${queries.documents}`;
  const found = contents.get(key) ?? selectContents(database, { jobIds, ownerIds: scope.ownerIds }, queries);
  contents.set(key, found);
  return found;
}

/** Undefined for a part that is no words. */
function queryOfPart(part: Part, ids: ReadonlyArray<JobId | AccountId>): string | undefined {
  const scope = { ids, namesOnly: false };
  if (ids.length === 0) return undefined;
  if (part.kind === 'word') return queryOfWord(part.value, scope);
  if (part.kind === 'phrase') return queryOfPhrase(part.value, scope);
  if (part.kind === 'content') return queryOfWords(part.value.words, scope);
  return part.kind === 'place' ? queryOfPhrase({ words: wordsOfPlace(part) }, scope) : undefined;
}

/** The words of the name of a place, which are also searched as words. */
export function wordsOfPlace({ value: { name } }: Extract<Part, { kind: 'place' }>): string[] {
  return wordsIn(name).map(({ folded }) => folded);
}
