import { foldName } from './fold-name.ts';
import { countryAreaOf, countryOfArea, isRegion } from './place-area.ts';
import { type PlaceLanguage, placeLanguages } from './place-data.ts';
import type { Places } from './places.ts';

/** How a place is called. A country has no name here, since `Intl.DisplayNames` knows it in every language. */
export interface NamedPlace {
  country: string;
  /** The region as it is written locally. */
  region: string | undefined;
  /** As it is written locally, or in English. */
  name: string | undefined;
  /** The languages in which the place has another name. */
  names: Partial<Record<PlaceLanguage, string>>;
}

/** The names of a stored place. A place that the data no longer contains is shown as its region or country. */
export function nameOfPlace(places: Places, { area, placeId }: { area: number; placeId: number | null }): NamedPlace {
  const { data } = places;
  const index = placeId === null ? undefined : places.indexOf(placeId);
  const names: NamedPlace['names'] = {};
  if (index !== undefined)
    for (const language of placeLanguages) {
      const name = data.names[language]?.[data.ids[index]!];
      if (name !== undefined) names[language] = name;
    }
  return {
    country: countryOfArea(area),
    region: isRegion(area) ? data.regions[area] : undefined,
    name: index === undefined ? undefined : nameAt(places, index),
    names,
  };
}

function nameAt({ data }: Places, index: number): string {
  const [start, end] = [data.nameStarts[index]!, data.nameStarts[index + 1]!];
  return Buffer.from(data.nameBytes.buffer, data.nameBytes.byteOffset + start, end - start).toString('utf8');
}

/** What a typed name may mean. */
export type NameMatch =
  | { kind: 'country'; country: string }
  | { kind: 'region'; area: number }
  | { kind: 'place'; placeId: number; area: number; latitude: number; longitude: number; population: number };

/** Short names that `Intl.DisplayNames` does not give. */
const shortCountryNames: ReadonlyArray<readonly [country: string, ...names: string[]]> = [
  ['US', 'USA', 'America', 'Amerika', 'САЩ', 'Америка'],
  ['GB', 'UK', 'Great Britain', 'Storbritannia', 'Storbritannien', 'England', 'Англия', 'Великобритания'],
  ['NL', 'Holland', 'Холандия'],
  ['CZ', 'Czech Republic', 'Tsjekkia', 'Tjeckien', 'Чехия'],
  ['AE', 'UAE', 'Emiratene', 'Emiraten', 'ОАЕ'],
  ['KR', 'South Korea'],
  ['TR', 'Turkey'],
  ['MK', 'Macedonia', 'Makedonia', 'Makedonien', 'Македония'],
];

let countriesByName: ReadonlyMap<string, string> | undefined;

/** The countries by their folded names in the four languages. */
function countryNames(places: Places): ReadonlyMap<string, string> {
  countriesByName ??= new Map([
    ...placeLanguages.flatMap((language) => {
      const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
      return countriesOf(places).flatMap((country): Array<[string, string]> => {
        const name = display.of(country);
        return name === undefined ? [] : [[foldName(name), country]];
      });
    }),
    ...shortCountryNames.flatMap(([country, ...names]) =>
      names.map((name): [string, string] => [foldName(name), country]),
    ),
  ]);
  return countriesByName;
}

let areasByName: { places: Places; names: ReadonlyMap<string, number[]> } | undefined;

/** The areas of regions by their folded name. */
function regionNames(places: Places): ReadonlyMap<string, number[]> {
  if (areasByName?.places === places) return areasByName.names;
  const names = new Map<string, number[]>();
  for (const [area, name] of Object.entries(places.data.regions)) {
    const folded = foldName(name);
    const areas = names.get(folded);
    if (areas) areas.push(Number(area));
    else names.set(folded, [Number(area)]);
  }
  areasByName = { places, names };
  return names;
}

/** The codes of all countries that have an outline or a place. */
export function countriesOf({ data }: Places): string[] {
  const areas = new Set<number>();
  for (const area of data.ringAreas) areas.add(countryAreaOf(area));
  for (const area of data.areas) areas.add(countryAreaOf(area));
  return [...areas].map(countryOfArea).sort();
}

/**
 * What a name that a person typed may mean: a country, regions, and at most `limit` places, the largest first. Case, diacritics and punctuation do not
 * matter. With `isPrefix` the last word may be unfinished.
 */
export function findByName(
  places: Places,
  typed: string,
  { limit = 20, isPrefix = false }: { limit?: number; isPrefix?: boolean } = {},
): NameMatch[] {
  const folded = foldName(typed);
  if (folded === '' || folded.length > 200) return [];
  const countries = isPrefix
    ? new Set([...countryNames(places)].flatMap(([name, country]) => (name.startsWith(folded) ? [country] : [])))
    : new Set([countryNames(places).get(folded)].filter((country) => country !== undefined));
  const regions = isPrefix
    ? [...regionNames(places)].flatMap(([name, areas]) => (name.startsWith(folded) ? areas : []))
    : (regionNames(places).get(folded) ?? []);
  return [
    ...[...countries].slice(0, limit).map((country): NameMatch => ({ kind: 'country', country })),
    ...regions.slice(0, limit).map((area): NameMatch => ({ kind: 'region', area })),
    ...(isPrefix ? indexesByPrefix(places, folded, limit) : places.findByName(folded, limit)).map((index) =>
      matchAt(places, index),
    ),
  ];
}

function matchAt({ data }: Places, index: number): NameMatch {
  return {
    kind: 'place',
    placeId: data.ids[index]!,
    area: data.areas[index]!,
    latitude: data.latitudes[index]!,
    longitude: data.longitudes[index]!,
    population: data.populations[index]!,
  };
}

/** Searches the lines, which are in the order of the number of people. */
function indexesByPrefix({ data }: Places, folded: string, limit: number): number[] {
  const lines = Buffer.from(data.searchBytes.buffer, data.searchBytes.byteOffset, data.searchBytes.byteLength);
  const wanted = Buffer.from(`\n${folded}`);
  const found = new Set<number>();
  for (let at = lines.indexOf(wanted); at !== -1 && found.size < limit; at = lines.indexOf(wanted, at + 1)) {
    const end = lines.indexOf('\n', at + 1);
    const line = lines.toString('utf8', at + 1, end);
    found.add(Number.parseInt(line.slice(line.lastIndexOf('\t') + 1), 36));
  }
  return [...found];
}
