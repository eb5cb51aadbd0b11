/** Names of places by their position, from data that is part of the product: docs/adr/0067-places.md */
export { foldName } from './fold-name.ts';
export { getPlaces, usePlaceFile } from './open-places.ts';
export { areaOf, areasPerCountry, countryAreaOf, countryOfArea, isCountryCode, isRegion } from './place-area.ts';
export { cellOf, cellsOfTile, cellZoom, project } from './place-cell.ts';
export { type PlaceLanguage, placeLanguages } from './place-data.ts';
export { findByName, type NamedPlace, type NameMatch, nameOfPlace } from './place-names.ts';
export { type FoundPlace, Places } from './places.ts';
