import type { JobId } from '@stund/contract';
import type { Bounds, DayRange, Part, PartValues, RecurringDays, SearchState } from '@stund/search-query';
import { type RawBuilder, sql } from 'kysely';
import { isTakenAt } from '../taken-at/index.ts';
import { conditionOfType } from './condition-of-type.repository.ts';
import { type Names, type NamesOfPart, wordsOfPlace } from './load-names.ts';
import type { PlacesOfSearch } from './load-places.ts';
import type { SearchScope } from './search-scope.ts';
import { likePattern, wordsOfPattern } from './wildcard.ts';
import { queryOfPhrase, queryOfWildcard, queryOfWord, type WordScope } from './word-query.ts';

type Condition = RawBuilder<boolean>;

const noNames: NamesOfPart = { cameras: [], albumIds: [], contents: [] };

/**
 * The condition on rows of `file` that a part of a search is; undefined for what cannot be searched: because nothing stores it, or because
 * it is withheld from the caller.
 */
export function conditionOf(part: Part, scope: SearchScope, things: NamedThings): Condition | undefined {
  const condition = plainCondition(part, scope, things);
  return condition && part.isNegated ? sql<boolean>`(${condition}) is not true` : condition;
}

/** What matches one condition of every group. Nothing matches where no group has a condition. */
export function allGroups(groups: ReadonlyArray<readonly Condition[]>): Condition {
  const searched = groups.filter((group) => group.length > 0).map(anyOf);
  return searched.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(searched, sql` and `)})`;
}

/** What was found by the names in a search. Places are undefined where the caller may not see them. */
interface NamedThings {
  names: Names;
  places: PlacesOfSearch | undefined;
}

function plainCondition(part: Part, scope: SearchScope, { names, places }: NamedThings): Condition | undefined {
  const found = names.get(part) ?? noNames;
  const words: WordScope = { ids: scope.jobIds, namesOnly: scope.withholdsCameraData };
  switch (part.kind) {
    case 'word':
      return hasWordsOrNames(queryOfWord(part.value, words), { found, scope });
    case 'phrase':
      return hasWordsOrNames(queryOfPhrase(part.value, words), { found, scope });
    case 'wildcard':
      return matchesPattern(part.value.pattern, words);
    case 'date':
      return isTaken(part.value.ranges);
    case 'recurring':
      return recurs(part.value);
    case 'uploaded':
      return isUploaded(part.value.ranges);
    case 'type':
      return conditionOfType(part.value);
    case 'orientation':
      return hasOrientation(part.value);
    case 'size':
      return within(sql`file.size_bytes`, part.value);
    case 'duration':
      return ofMedia(sql<boolean>`file.type = 'Movies' and ${within(sql`media.duration_ms / 1000.0`, part.value)}`);
    case 'camera':
      return scope.withholdsCameraData
        ? undefined
        : sql<boolean>`file.camera = any(${found.cameras as string[]}::text[])`;
    case 'content':
      return hasContent(found);
    case 'album':
      return isInTitled(found, scope);
    case 'state':
      return hasState(part.value, scope);
    case 'place':
      return places && isAtPlace(part, { places, found, words, scope });
    case 'favorite':
      return scope.isOwner ? sql<boolean>`file.is_favorite` : undefined;
    // Nothing stores these yet.
    case 'rating':
    case 'tag':
    case 'person':
      return undefined;
  }
}

interface PlaceScope {
  places: PlacesOfSearch;
  found: NamesOfPart;
  words: WordScope;
  scope: SearchScope;
}

/** A name alone is searched as words too: an album "Bergen" is found by it wherever its photos were taken. */
function isAtPlace(part: Extract<Part, { kind: 'place' }>, { places, found, words, scope }: PlaceScope): Condition {
  const conditions = (places.filtersOf(part) ?? []).map((filter) => sql<boolean>`${isTakenAt(filter)}`);
  const isNameAlone = part.value.relation === 'in' && part.text === part.value.name;
  if (isNameAlone)
    conditions.push(hasWordsOrNames(queryOfPhrase({ words: wordsOfPlace(part) }, words), { found, scope }));
  return anyOf(conditions);
}

function hasWordsOrNames(query: string, { found, scope }: { found: NamesOfPart; scope: SearchScope }): Condition {
  const { cameras, albumIds, contents } = found;
  const titled = albumIds.length > 0 ? isInTitled(found, scope) : undefined;
  const alternatives: Condition[] = query === '' ? [] : [sql<boolean>`file.search_words @@ ${query}::tsquery`];
  if (cameras.length > 0) alternatives.push(sql<boolean>`file.camera = any(${cameras as string[]}::text[])`);
  if (titled) alternatives.push(titled);
  if (contents.length > 0) alternatives.push(hasContent({ contents }));
  return alternatives.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(alternatives, sql` or `)})`;
}

function hasContent({ contents }: Pick<NamesOfPart, 'contents'>): Condition {
  return sql<boolean>`file.checksum = any(${contents as Buffer[]}::bytea[])`;
}

/** Undefined where no albums are searched by their titles. */
function isInTitled(found: Pick<NamesOfPart, 'albumIds'>, { titled }: SearchScope): Condition | undefined {
  if ('ofOwner' in titled) return isInAlbums(found);
  return titled.length === 0 ? undefined : sql<boolean>`file.job_id = any(${found.albumIds as JobId[]}::uuid[])`;
}

/** Albums contain files of their own with the same bytes. */
function isInAlbums({ albumIds }: Pick<NamesOfPart, 'albumIds'>): Condition {
  return sql<boolean>`file.checksum in (
    select album_file.checksum from file as album_file
    where album_file.job_id = any(${albumIds as JobId[]}::uuid[]) and album_file.deleted_at is null
  )`;
}

function matchesPattern(pattern: string, scope: WordScope): Condition {
  const like = likePattern(pattern);
  const pieces = wordsOfPattern(pattern);
  const isNamed = sql<boolean>`(file.path ilike ${like} or file.path ilike ${`%/${like}`})`;
  if (pieces.length === 0 || scope.ids.length === 0) return isNamed;
  return sql<boolean>`(file.search_words @@ ${queryOfWildcard(pieces, { ...scope, namesOnly: false })}::tsquery and ${isNamed})`;
}

function isTaken(ranges: readonly DayRange[]): Condition {
  return anyOf(ranges.map(({ from, before }) => between(sql`file.captured_wall`, sql`timestamp`, from, before)));
}

function isUploaded(ranges: readonly DayRange[]): Condition {
  return anyOf(ranges.map(({ from, before }) => between(sql`file.uploaded_at`, sql`timestamptz`, from, before)));
}

function between(column: RawBuilder<unknown>, type: RawBuilder<unknown>, from?: string, before?: string): Condition {
  const bounds: Condition[] = [];
  if (from !== undefined) bounds.push(sql<boolean>`${column} >= ${from}::${type}`);
  if (before !== undefined) bounds.push(sql<boolean>`${column} < ${before}::${type}`);
  return bounds.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(bounds, sql` and `)})`;
}

function recurs({ months, days, weekdays }: RecurringDays): Condition {
  const conditions: Condition[] = [];
  if (months) conditions.push(sql<boolean>`file.month % 100 = any(${months as number[]}::int[])`);
  if (weekdays)
    conditions.push(sql<boolean>`extract(dow from file.captured_wall)::int = any(${weekdays as number[]}::int[])`);
  if (days) {
    const numbers = days.map(({ month, day }) => month * 100 + day);
    const number = sql`(extract(month from file.captured_wall) * 100 + extract(day from file.captured_wall))::int`;
    conditions.push(sql<boolean>`${number} = any(${numbers}::int[])`);
  }
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function anyOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** Numbers beyond those of the column are compared as decimals. */
function within(value: RawBuilder<unknown>, { min, max }: Bounds): Condition {
  const bounds: Condition[] = [];
  if (min !== undefined) bounds.push(sql<boolean>`${value} >= ${String(min)}::numeric`);
  if (max !== undefined) bounds.push(sql<boolean>`${value} <= ${String(max)}::numeric`);
  return bounds.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(bounds, sql` and `)})`;
}

function ofMedia(condition: Condition): Condition {
  return sql<boolean>`exists (select from media where media.checksum = file.checksum and ${condition})`;
}

function hasOrientation(orientation: PartValues['orientation']): Condition {
  const compared = { portrait: sql`<`, landscape: sql`>`, square: sql`=` }[orientation];
  return ofMedia(sql<boolean>`file.type <> 'Documents' and media.width ${compared} media.height`);
}

const located = sql<boolean>`(file.hint_latitude is not null or ${ofMedia(sql<boolean>`media.latitude is not null`)})`;
const dated = sql<boolean>`file.captured_source not in ('modified', 'uploaded')`;

/** Whether a file with the same bytes is in an album of the owner that meets a condition. */
function inOwnAlbum(condition: Condition = sql<boolean>`true`): Condition {
  return sql<boolean>`exists (
    select from file as other join job on job.id = other.job_id
    where other.checksum = file.checksum and other.deleted_at is null
      and job.owner_id = file.owner_id and job.type = 'story' and job.deleted_at is null and ${condition}
  )`;
}

const isInShare = sql<boolean>`exists (
  select from shared_file join job on job.id = shared_file.share_id
  where shared_file.file_id = file.id and job.deleted_at is null
)`;
const isShared = sql<boolean>`(${isInShare} or ${inOwnAlbum(sql<boolean>`job.privacy_mode = 'shared'`)})`;

function hasState(state: SearchState, scope: SearchScope): Condition | undefined {
  switch (state) {
    case 'place':
      return scope.showsPlace ? located : undefined;
    case 'no-place':
      return scope.showsPlace ? sql<boolean>`not ${located}` : undefined;
    case 'date':
      return dated;
    case 'no-date':
      return sql<boolean>`not ${dated}`;
    case 'described':
      return scope.withholdsCameraData
        ? undefined
        : sql<boolean>`(file.description is not null and file.description <> '')`;
    case 'edited':
      return sql<boolean>`exists (select from photo_edit where photo_edit.file_id = file.id)`;
    case 'commented':
      return countsIn('comment_count', scope);
    case 'loved':
      return countsIn('reaction_count', scope);
    default:
      return scope.isOwner ? ofOwner(state) : undefined;
  }
}

/** Comments and hearts are in albums, on files with the same bytes. */
function countsIn(column: 'comment_count' | 'reaction_count', { isOwner }: SearchScope): Condition {
  const here = sql<boolean>`${sql.ref(`file.${column}`)} > 0`;
  return isOwner ? sql<boolean>`(${here} or ${inOwnAlbum(sql<boolean>`${sql.ref(`other.${column}`)} > 0`)})` : here;
}

function ofOwner(state: 'in-album' | 'no-album' | 'shared' | 'not-shared'): Condition {
  if (state === 'in-album') return inOwnAlbum();
  if (state === 'no-album') return sql<boolean>`not ${inOwnAlbum()}`;
  return state === 'shared' ? isShared : sql<boolean>`not ${isShared}`;
}
