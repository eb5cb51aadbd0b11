import type { FileDetails } from '@stund/contract';
import type { Expected } from './manifest.ts';

export interface Comparison {
  field: string;
  expected: unknown;
  actual: unknown;
}

/** The kinds of the manifest. */
const kindOf = (type: FileDetails['type']) =>
  type === 'Pictures' ? 'picture' : type === 'Movies' ? 'movie' : 'document';

/** Compares, field by field, what the manifest says about a file with what the product found. */
export function compare(expected: Expected, actual: FileDetails): Comparison[] {
  const fields: Comparison[] = [];
  const add = (field: string, wanted: unknown, found: unknown) =>
    fields.push({ field, expected: wanted, actual: found });
  const isBroken = expected.kind === 'broken' || expected.kindAlso?.includes('broken');

  if (!isBroken) {
    add('kind', oneOf(kindOf(actual.type), [expected.kind, ...(expected.kindAlso ?? [])]), kindOf(actual.type));
    add('mime', oneOf(actual.mime_type, [expected.mime, ...(expected.mimeAlso ?? [])]), actual.mime_type);
  }
  if (isBroken || expected.kind === 'document') return fields;
  if (expected.captured) {
    add('date', withMilliseconds(expected.captured.wall), withMilliseconds(actual.timestamp));
    add('offset', minutesOf(expected.captured.offset), actual.utc_offset_minutes);
  } else {
    add('date source', oneOf(actual.date_source, ['modified', 'uploaded', 'file-name', 'gps']), actual.date_source);
  }
  if (expected.kind !== 'picture') return fields;

  if (expected.decodes !== 'no') {
    add('size', `${expected.width}×${expected.height}`, sizeOf(expected, actual));
    add('thumbnails', true, actual.has_thumbnails);
  }
  const metadata = actual.metadata;
  if ('camera' in expected) {
    add('make', expected.camera?.make ?? null, metadata?.deviceManufacturer ?? null);
    add('model', expected.camera?.model ?? null, metadata?.deviceModel ?? null);
  }
  if ('iso' in expected) add('iso', expected.iso, metadata?.iso ?? null);
  if ('aperture' in expected) add('aperture', rounded(expected.aperture), metadata?.aperture ?? null);
  if ('exposureText' in expected) add('exposure', expected.exposureText, metadata?.exposure ?? null);
  if ('focalLengthMm' in expected) add('focal length', rounded(expected.focalLengthMm), metadata?.focalLength ?? null);
  return fields;
}

/** Decoders of RAW files differ by some pixels at the edges, so a size may be approximate. */
function sizeOf({ width, height, sizeIsAbout }: Expected, actual: FileDetails): string {
  const isNear = (wanted: number | null | undefined, found: number | null) =>
    Math.abs((wanted ?? 0) - (found ?? 0)) <= (wanted ?? 0) * 0.02;
  return sizeIsAbout && isNear(width, actual.width) && isNear(height, actual.height)
    ? `${width}×${height}`
    : `${actual.width}×${actual.height}`;
}

export function isRight({ expected, actual }: Comparison): boolean {
  return Object.is(expected, actual);
}

/** Returns the actual value when it is one of the right ones, otherwise the first right one. */
function oneOf<T>(found: T, right: readonly T[]): T | undefined {
  return right.includes(found) ? found : right[0];
}

function withMilliseconds(wall: string): string {
  const [seconds = '', fraction = ''] = wall.split('.');
  return `${seconds}.${fraction.padEnd(3, '0').slice(0, 3)}`;
}

function minutesOf(offset: string | null): number | null {
  if (offset === null) return null;
  if (offset === 'Z') return 0;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6));
  return offset.startsWith('-') ? -minutes : minutes;
}

function rounded(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Math.round(value * 100) / 100;
}
