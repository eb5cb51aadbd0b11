/** How many numbers each country has for its regions; 0 is the country as a whole. */
export const areasPerCountry = 1024;

/**
 * The number of a country, or of a region in it, which is stored with a file. All numbers of a country are next to each other, so that a range finds
 * its files. `region` is the position in the list of the country's regions, from 1, or 0.
 */
export function areaOf(country: string, region = 0): number {
  return ((country.charCodeAt(0) - 65) * 26 + country.charCodeAt(1) - 65) * areasPerCountry + region;
}

/** The ISO 3166-1 code of the country that an area belongs to. */
export function countryOfArea(area: number): string {
  const number = Math.floor(area / areasPerCountry);
  return String.fromCharCode(65 + Math.floor(number / 26), 65 + (number % 26));
}

/** The area of the whole country that an area belongs to. */
export function countryAreaOf(area: number): number {
  return area - (area % areasPerCountry);
}

/** Whether an area is a region, and not a country as a whole. */
export function isRegion(area: number): boolean {
  return area % areasPerCountry !== 0;
}

export function isCountryCode(text: string): boolean {
  return /^[A-Z]{2}$/.test(text);
}
