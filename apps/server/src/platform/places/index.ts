/** Names of places by their position, from data that is part of the product: docs/adr/0067-places.md */

export { type Located, locateMatch } from './locate-name.ts';
export { getPlaces, usePlaceFile } from './open-places.ts';
export { areaOf, areasPerCountry, countryOfArea } from './place-area.ts';
export { cellOf, cellsOfTile, cellZoom, positionOfCell, project } from './place-cell.ts';
export { findByName, type NameMatch, nameOfPlace } from './place-names.ts';
