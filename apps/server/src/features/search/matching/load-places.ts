import { type Part, parseSearch, type ReadingOptions } from '@stund/search-query';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { areasPerCountry } from '../../../platform/places/index.ts';
import { type PlaceFilter, type PlaceMeaning, readPlaceNames } from '../taken-at/index.ts';
import { labelOfPlace, nameOfCountry } from './label-of-place.ts';
import { type PlaceToFind, selectHomeCountry, selectPresent } from './place-presence.repository.ts';
import type { SearchScope } from './search-scope.ts';

/** What the names of places in a search mean in a job. */
export interface PlacesOfSearch {
  /** For parseSearch(): finds the names. */
  findPlace: NonNullable<ReadingOptions['findPlace']>;
  /** Where files have to have been taken for a part; undefined where the place is not known. */
  filtersOf(part: PlacePart): readonly PlaceFilter[] | undefined;
  /** What a part means, in the language of the search; undefined where the place is not known. */
  describe(part: PlacePart): DescribedPlace | undefined;
}

type PlacePart = Extract<Part, { kind: 'place' }>;

/** The name of the place; of "abroad" that of the country that it excludes. */
export interface DescribedPlace {
  relation: 'in' | 'near' | 'abroad';
  label: string;
}

/** The longest name has so many words; further names of a text are not looked up. */
const maxNameWords = 6;
const maxNames = 300;
const maxMeanings = 8;
/** "near Oslo" also finds places without files of their own. Smaller ones would be taken for words. */
const nearPopulation = 5000;
/** How far "near" reaches. */
const nearKm = 40;

/**
 * Looks up the names of places in a text, with one query for all of them. A country is always one. Of regions and places only those are known that have files, so
 * that a word that is also the name of a far village stays a word. Undefined where the caller may not see places.
 */
export async function loadPlaces(
  { database }: Pick<RequestContext, 'database'>,
  scope: SearchScope,
  text: string,
  options: ReadingOptions,
): Promise<PlacesOfSearch | undefined> {
  if (!scope.showsPlace) return undefined;
  const meanings = new Map<string, PlaceMeaning[]>();
  const { names, asksForHome } = readText(text, options);
  for (const name of names) {
    const found = readPlaceNames(name, { limit: maxMeanings });
    if (found.length > 0) meanings.set(name, found);
  }
  const present = await findPresent(database, scope, [...meanings.values()].flat());
  const isHere = (meaning: PlaceMeaning) => 'country' in meaning.filter || present.has(meaning);
  const isNear = ({ position, population }: PlaceMeaning) => position !== undefined && population >= nearPopulation;
  const home = asksForHome ? await selectHomeCountry(database, scope.jobs) : undefined;
  /** "near" is around the largest place of the name, whether or not it has files. */
  const meantBy = (id: string | undefined, relation: string): PlaceMeaning[] => {
    const found = meanings.get(id ?? '') ?? [];
    const place = relation === 'near' ? found.find(({ position }) => position !== undefined) : undefined;
    return place ? [place] : found.filter(isHere);
  };

  return {
    findPlace(words, relation) {
      for (let length = Math.min(words.length, maxNameWords); length > 0; length -= 1) {
        const id = words.slice(0, length).join(' ');
        const isKnown = meanings.get(id)?.some((one) => isHere(one) || (relation === 'near' && isNear(one)));
        if (isKnown) return { id, length };
      }
      return undefined;
    },
    filtersOf({ value: { id, relation } }) {
      if (relation === 'abroad') return home === undefined ? [] : [{ abroad: home }];
      const found = meantBy(id, relation);
      const [nearest] = found;
      if (relation === 'near' && nearest?.position) return [{ near: nearest.position, km: nearKm }];
      return found.map(({ filter }) => filter);
    },
    describe({ value: { id, relation } }) {
      const [first] = relation === 'abroad' ? [] : meantBy(id, relation);
      if (first) return { relation: relation === 'near' ? 'near' : 'in', label: labelOfPlace(first, options.language) };
      if (relation !== 'abroad' || home === undefined) return undefined;
      return { relation, label: nameOfCountry(home, options.language) };
    },
  };
}

/** Every sequence of words that could be a name, as the parser asks for them, and whether the text says "abroad". */
function readText(text: string, options: ReadingOptions): { names: ReadonlySet<string>; asksForHome: boolean } {
  const names = new Set<string>();
  const { groups } = parseSearch(text, {
    ...options,
    findPlace(words) {
      for (let length = Math.min(words.length, maxNameWords); length > 0 && names.size < maxNames; length -= 1)
        names.add(words.slice(0, length).join(' '));
      return undefined;
    },
  });
  const asksForHome = groups.flat().some((part) => part.kind === 'place' && part.value.relation === 'abroad');
  return { names, asksForHome };
}

/** Which of these places the job has a file of. */
export async function findPresent(
  database: RequestContext['database'],
  { jobs, lookups: { presence } }: Pick<SearchScope, 'jobs' | 'lookups'>,
  meanings: readonly PlaceMeaning[],
): Promise<ReadonlySet<PlaceMeaning>> {
  const wanted = meanings.map((meaning) => ({ meaning, ...placeToFind(meaning) }));
  const unknown = wanted.filter(({ key }) => !presence.has(key));
  const found = await selectPresent(database, jobs, unknown);
  for (const [number, { key }] of unknown.entries()) presence.set(key, found.has(number));
  return new Set(wanted.filter(({ key }) => presence.get(key)).map(({ meaning }) => meaning));
}

function placeToFind({ filter, area }: PlaceMeaning): PlaceToFind & { key: string } {
  const beforeArea = 'country' in filter ? area + areasPerCountry : area + 1;
  const placeId = 'placeId' in filter ? filter.placeId : null;
  return { area, beforeArea, placeId, key: `${area} ${beforeArea} ${placeId}` };
}
