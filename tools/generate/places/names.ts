import { foldName } from '../../../apps/server/src/platform/places/fold-name.ts';
import type { PlaceDescription } from '../../../apps/server/src/platform/places/place-data.ts';
import { exonyms } from './exonyms.ts';
import type { NaturalFeature } from './natural-earth.ts';
import type { JoinedRow } from './read-geonames.ts';

/** The names of places by language where they differ from those of GeoNames: certain ones only. */
export function namesOf(rows: readonly JoinedRow[], natural: readonly NaturalFeature[]): PlaceDescription['names'] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const names = { nb: {}, en: {}, sv: {}, bg: {} } as Record<'nb' | 'en' | 'sv' | 'bg', Record<string, string>>;
  for (const row of rows) if (row.country === 'BG') set(names.bg, row, bulgarianNameOf(row));
  for (const { properties } of natural) {
    const row = byId.get(Number(properties.geonameid));
    // The ids of Natural Earth are not all right: only a name that GeoNames knows for the place is certain.
    for (const [language, name] of [
      ['en', properties['name_en']],
      ['sv', properties['name_sv']],
    ] as const)
      if (row && typeof name === 'string' && isNameOf(row, name)) set(names[language], row, name);
  }
  for (const { country, name, nb, sv, bg } of exonyms) {
    const row = findCity(rows, country, name);
    set(names.nb, row, nb);
    set(names.sv, row, sv);
    set(names.bg, row, bg);
  }
  return names;
}

function set(names: Record<string, string>, { id, name }: JoinedRow, other: string | undefined): void {
  if (other !== undefined && other !== '' && other !== name) names[id] = other;
}

function isNameOf({ name, asciiName, alternateNames }: JoinedRow, other: string): boolean {
  const folded = foldName(other);
  return [name, asciiName, ...alternateNames].some((known) => foldName(known) === folded);
}

function findCity(rows: readonly JoinedRow[], country: string, name: string): JoinedRow {
  const [largest] = rows
    .filter((row) => row.country === country && row.name === name)
    .sort((one, other) => other.population - one.population);
  if (!largest) throw new Error(`GeoNames has no ${name} in ${country}`);
  return largest;
}

/** The official transliteration of Bulgarian (Закон за транслитерацията, 2009). */
const latin: Readonly<Record<string, string>> = Object.fromEntries(
  'а:a б:b в:v г:g д:d е:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:h ц:ts ч:ch ш:sh щ:sht ъ:a ь:y ю:yu я:ya'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** The Cyrillic name of a place in Bulgaria: the one whose transliteration is its name, else the only one. */
function bulgarianNameOf({ name, asciiName, alternateNames }: JoinedRow): string | undefined {
  const cyrillic = alternateNames.filter((other) =>
    /^[\u0410-\u042A\u042C\u042E-\u044A\u044C\u044E\u044F \-.]+$/.test(other),
  );
  const known = [foldName(name), foldName(asciiName)];
  const exact = cyrillic.find((other) => {
    const words = Array.from(other.toLowerCase())
      .map((letter) => latin[letter] ?? letter)
      .join('')
      .replaceAll(/iya(?= |$)/g, 'ia');
    return known.includes(foldName(words));
  });
  return exact ?? (cyrillic.length === 1 ? cyrillic[0] : undefined);
}
