import { limits } from '@stund/contract';
import type { FoundAlbum } from '../found/found-album.ts';
import type { FileFacts } from '../found/found-file.ts';
import { type FoundPlace, placeOn } from '../found/found-place.ts';
import { makeAlbum } from '../found/make-album.ts';
import type { DescribeOptions } from '../import-source.ts';
import { parseYaml } from '../text/parse-yaml.ts';
import { toText } from '../text/plain-text.ts';
import { type Fields, fieldsOf, listOf, textOf } from '../text/read-json.ts';

/** What the sidecar of a picture says. */
export interface PrismPhoto {
  uid: string;
  taken: { seconds: number; timeZone: string } | undefined;
  place: FoundPlace | undefined;
  description: string;
  isLive: boolean;
  isFavorite: boolean;
  /** What Stund has no place for. */
  notTaken: readonly string[];
}

/** An album with the ids of its pictures. */
export interface PrismAlbum {
  album: FoundAlbum;
  photos: readonly string[];
  /** Whether a person made it, and not PhotoPrism from places, months or folders. */
  isManual: boolean;
}

/** Parses the sidecar of a picture; undefined for any other text. */
export function parsePrismPhoto(yaml: string): PrismPhoto | undefined {
  const fields = parseYaml(yaml);
  const uid = textOf(fields?.['UID']);
  if (fields === undefined || !uid || fields['TakenAt'] === undefined) return undefined;
  const text = (name: string) => textOf(fields[name]) ?? '';
  const details = fieldsOf(fields['Details']) ?? {};
  return {
    uid,
    taken: takenOf(fields),
    place: placeOn(Number(text('Lat') || Number.NaN), Number(text('Lng') || Number.NaN)),
    description: toText(text('Caption') || text('Description'), limits.maxDescriptionLength),
    isLive: text('Type') === 'live',
    isFavorite: text('Favorite') === 'true',
    notTaken: [
      ...(text('Private') === 'true' ? ['private'] : []),
      ...(text('DeletedAt') !== '' ? ['archived'] : []),
      ...(textOf(details['Keywords']) ? ['keywords'] : []),
      ...(text('TitleSrc') === 'manual' ? ['title'] : []),
    ],
  };
}

/** Parses an album; undefined for any other text. */
export function parsePrismAlbum(yaml: string): PrismAlbum | undefined {
  const fields = parseYaml(yaml);
  const uid = textOf(fields?.['UID']);
  const type = textOf(fields?.['Type']);
  const title = textOf(fields?.['Title']);
  if (fields === undefined || !uid || type === undefined || title === undefined || fields['TakenAt']) return undefined;
  const createdMs = Date.parse(textOf(fields['CreatedAt']) ?? '');
  const order = orders[textOf(fields['Order']) ?? ''];
  const album = makeAlbum('photoprism', uid, {
    title,
    ...(createdMs > 0 && { createdMs }),
    ...(order && { order }),
    notTaken: textOf(fields['Description']) ? ['description of the album'] : [],
  });
  const photos = (listOf(fields['Photos']) ?? []).flatMap((photo) => {
    const entry = fieldsOf(photo);
    return entry?.['Hidden'] === 'true' ? [] : (textOf(entry?.['UID']) ?? []);
  });
  return { album, photos, isManual: type === 'album' };
}

/** The date of a picture: a wall clock without a zone where PhotoPrism does not know it. */
export function dateOfPrism({ taken, place }: PrismPhoto, { clock }: Pick<DescribeOptions, 'clock'>): FileFacts {
  if (taken === undefined) return {};
  const isKnown = taken.timeZone !== '' && taken.timeZone !== 'Local';
  if (isKnown) return clock(taken.seconds, place, taken.timeZone);
  return { timestamp: new Date(taken.seconds * 1000).toISOString().slice(0, 19) };
}

const orders: Readonly<Record<string, FoundAlbum['order']>> = {
  newest: 'NEWEST_TAKEN',
  oldest: 'OLDEST_TAKEN',
  added: 'ADDED',
};

/** Undefined when the date is that of the file on the disk, which PhotoPrism takes when it knows nothing. */
function takenOf(fields: Fields): PrismPhoto['taken'] {
  const timeMs = Date.parse(textOf(fields['TakenAt']) ?? '');
  const source = textOf(fields['TakenSrc']) ?? '';
  if (Number.isNaN(timeMs) || timeMs === 0 || source === '' || source === 'estimate') return undefined;
  return { seconds: Math.floor(timeMs / 1000), timeZone: textOf(fields['TimeZone']) ?? '' };
}
