import { type Bounds, maxZoom, minZoom, project, unproject, type Viewport } from './viewport.ts';

/** Calendar years, both inclusive; undefined where the range is open. */
export interface Years {
  from: number | undefined;
  to: number | undefined;
}

/** The parameters of the address: the middle and the zoom, the years, and the part that was selected. */
export const atParameter = 'at';
export const yearsParameter = 'years';
export const areaParameter = 'area';

const firstYear = 1;
const lastYear = 9999;

/** "60.39130,5.32210,8.00": latitude, longitude and zoom. */
export function formatViewport({ x, y, zoom }: Viewport): string {
  const { longitude, latitude } = unproject(x, y);
  return [latitude.toFixed(5), longitude.toFixed(5), zoom.toFixed(2)].join(',');
}

/** Undefined for anything else than formatViewport() writes; the zoom is limited to what the map can show. */
export function parseViewport(text: string | null): Viewport | undefined {
  const numbers = parseNumbers(text, 3);
  if (!numbers) return undefined;
  const [latitude, longitude, zoom] = numbers as [number, number, number];
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  return { ...project(longitude, latitude), zoom: Math.max(minZoom, Math.min(maxZoom, zoom)) };
}

/** "2019-2022", "2019-" or "-2022"; undefined without a limit. */
export function formatYears({ from, to }: Years): string | undefined {
  return from === undefined && to === undefined ? undefined : `${from ?? ''}-${to ?? ''}`;
}

/** Open on both sides for anything else than formatYears() writes. */
export function parseYears(text: string | null): Years {
  const [, from, to] = /^(\d{1,4})?-(\d{1,4})?$/.exec(text ?? '') ?? [];
  return { from: parseYear(from), to: parseYear(to) };
}

function parseYear(text: string | undefined): number | undefined {
  const year = Number(text);
  return text !== undefined && year >= firstYear && year <= lastYear ? year : undefined;
}

/** The first and the last day of the years, as calls take them. */
export function daysOfYears({ from, to }: Years): { start?: string; end?: string } {
  const text = (year: number) => String(year).padStart(4, '0');
  return {
    ...(from !== undefined && { start: `${text(from)}-01-01` }),
    ...(to !== undefined && { end: `${text(to)}-12-31` }),
  };
}

/** "5.1,60.2,5.5,60.5": west, south, east and north in degrees. */
export function formatArea({ west, south, east, north }: Bounds): string {
  return [west, south, east, north].map((degrees) => degrees.toFixed(5)).join(',');
}

/** Undefined for anything that is no part of the map. */
export function parseArea(text: string | null): Bounds | undefined {
  const numbers = parseNumbers(text, 4);
  if (!numbers) return undefined;
  const [west, south, east, north] = numbers as [number, number, number, number];
  const isPart =
    Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90 && south < north && west !== east;
  return isPart ? { west, south, east, north } : undefined;
}

function parseNumbers(text: string | null, count: number): number[] | undefined {
  const parts = text?.split(',') ?? [];
  if (parts.length !== count || !parts.every((part) => /^-?\d{1,3}(\.\d{1,9})?$/.test(part))) return undefined;
  return parts.map(Number);
}
