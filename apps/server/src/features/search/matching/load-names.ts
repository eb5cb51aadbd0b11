import type { JobId } from '@stund/contract';
import { type Part, type Understood, wordsIn } from '@stund/search-query';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { type NamedAlbum, selectCameras, selectCommentedContents, selectOwnAlbums } from './named-things.repository.ts';
import type { SearchScope } from './search-scope.ts';
import { queryOfPhrase, queryOfWord } from './word-query.ts';

/** What a part names besides files. */
export interface NamesOfPart {
  cameras: readonly string[];
  albumIds: readonly JobId[];
  /** The contents of files with a comment that has the words. */
  contents: readonly Buffer[];
}
export type Names = ReadonlyMap<Part, NamesOfPart>;

const namingKinds: ReadonlySet<Part['kind']> = new Set(['word', 'phrase', 'camera', 'album', 'place']);

/** Looks up the cameras, albums and comments that the parts name, with few queries for all of them. */
export async function loadNames(
  { database }: Pick<RequestContext, 'database'>,
  scope: SearchScope,
  { groups }: Understood,
): Promise<Names> {
  const parts = groups.flat().filter(({ kind }) => namingKinds.has(kind));
  const names = new Map<Part, NamesOfPart>();
  if (parts.length === 0) return names;
  const cameras = scope.withholdsCameraData ? [] : named(await loadCameras(database, scope), (name) => name);
  const own = scope.isOwner ? await loadOwnAlbums(database, scope) : [];
  const albums = named(own, ({ title }) => title);
  const commentedJobs = scope.isOwner ? own.map(({ id }) => id) : isMember(scope) ? [scope.job.id] : [];
  for (const part of parts) {
    names.set(part, {
      cameras: part.kind === 'album' ? [] : matchingNames(cameras, part),
      albumIds: part.kind === 'camera' ? [] : matchingNames(albums, part).map(({ id }) => id),
      contents: await commentedBy(database, { jobIds: commentedJobs, lookups: scope.lookups }, part),
    });
  }
  return names;
}

function isMember({ job }: SearchScope): boolean {
  return job.type === 'story' && (job.relation === 'owner' || job.relation === 'participant');
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

/** The cameras of the job, read once. */
export function loadCameras(
  database: RequestContext['database'],
  { job, lookups }: Pick<SearchScope, 'job' | 'lookups'>,
): Promise<string[]> {
  lookups.cameras ??= selectCameras(database, job);
  return lookups.cameras;
}

/** The albums of its owner, read once. */
export function loadOwnAlbums(
  database: RequestContext['database'],
  { job, lookups }: Pick<SearchScope, 'job' | 'lookups'>,
): Promise<NamedAlbum[]> {
  lookups.albums ??= selectOwnAlbums(database, job.owner_id);
  return lookups.albums;
}

async function commentedBy(
  database: RequestContext['database'],
  { jobIds, lookups }: { jobIds: readonly JobId[] } & Pick<SearchScope, 'lookups'>,
  part: Part,
): Promise<Buffer[]> {
  const query = jobIds.length === 0 ? undefined : queryOfPart(part, jobIds);
  if (query === undefined) return [];
  const found = lookups.comments.get(query) ?? selectCommentedContents(database, jobIds, query);
  lookups.comments.set(query, found);
  return found;
}

function queryOfPart(part: Part, jobIds: readonly JobId[]): string | undefined {
  const scope = { jobIds, namesOnly: false };
  if (part.kind === 'word') return queryOfWord(part.value, scope);
  if (part.kind === 'phrase') return queryOfPhrase(part.value, scope);
  return part.kind === 'place' ? queryOfPhrase({ words: wordsOfPlace(part) }, scope) : undefined;
}

/** The words of the name of a place, which are also searched as words. */
export function wordsOfPlace({ value: { name } }: Extract<Part, { kind: 'place' }>): string[] {
  return wordsIn(name).map(({ folded }) => folded);
}
