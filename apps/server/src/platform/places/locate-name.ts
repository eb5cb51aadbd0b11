import { areaOf, countryAreaOf, isRegion } from './place-area.ts';
import type { NameMatch } from './place-names.ts';
import type { Places } from './places.ts';

/** The middle of what a name means, and the zoom of a web map (256 × 2^zoom pixels wide) that shows all of it on a small screen. */
export interface Located {
  latitude: number;
  longitude: number;
  zoom: number;
}

/** Pixels of a small map. */
const widthPx = 360;
const pointUnits = 10_000;
const [minZoom, maxZoom] = [2, 12];

/** Finds out where a match is. Returns undefined for a country or region of which the data has neither an outline nor a place. */
export function locateMatch(places: Places, match: NameMatch): Located | undefined {
  if (match.kind === 'place') {
    const { latitude, longitude, population } = match;
    return { latitude, longitude, zoom: population > 1_000_000 ? 10 : population > 100_000 ? 11 : maxZoom };
  }
  const area = match.kind === 'region' ? match.area : areaOf(match.country);
  const box = boxOfLargestRing(places, area) ?? boxOfPlaces(places, area);
  return box && middleOf(box);
}

interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

function middleOf({ west, south, east, north }: Box): Located {
  const latitude = (south + north) / 2;
  // A degree of latitude is taller on the map the farther it is from the equator.
  const tall = (north - south) / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  const degrees = Math.max(east - west, tall, 0.01);
  const zoom = Math.log2((widthPx / 256) * (360 / degrees));
  return { latitude, longitude: (west + east) / 2, zoom: Math.max(minZoom, Math.min(maxZoom, zoom)) };
}

/** The main part of a country or region, without islands that are far away. */
function boxOfLargestRing({ data }: Places, area: number): Box | undefined {
  let best: { size: number; box: Box } | undefined;
  for (let ring = 0; ring < data.ringAreas.length; ring++) {
    if (data.ringAreas[ring] !== area) continue;
    const box = boxOfPoints(data.ringPoints, data.ringStarts[ring]!, data.ringStarts[ring + 1]!);
    const size = (box.east - box.west) * (box.north - box.south);
    if (!best || size > best.size) best = { size, box };
  }
  return best?.box;
}

function boxOfPoints(points: Int32Array, from: number, to: number): Box {
  const box = { west: 180, south: 90, east: -180, north: -90 };
  for (let point = from; point < to; point++)
    extend(box, points[2 * point]! / pointUnits, points[2 * point + 1]! / pointUnits);
  return box;
}

function boxOfPlaces({ data }: Places, area: number): Box | undefined {
  const box = { west: 180, south: 90, east: -180, north: -90 };
  const isIn = isRegion(area) ? (other: number) => other === area : (other: number) => countryAreaOf(other) === area;
  for (let index = 0; index < data.areas.length; index++)
    if (isIn(data.areas[index]!)) extend(box, data.longitudes[index]!, data.latitudes[index]!);
  return box.west <= box.east ? box : undefined;
}

function extend(box: Box, longitude: number, latitude: number): void {
  box.west = Math.min(box.west, longitude);
  box.east = Math.max(box.east, longitude);
  box.south = Math.min(box.south, latitude);
  box.north = Math.max(box.north, latitude);
}
