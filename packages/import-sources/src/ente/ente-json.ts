import { limits } from '@stund/contract';
import { type FoundPlace, placeOn } from '../found/found-place.ts';
import { toText } from '../text/plain-text.ts';
import { fieldsOf, listOf, numberOf, parseJsonObject, textOf, wholeNumberOf } from '../text/read-json.ts';

/** What the sidecar of a picture says. */
export interface EnteMetadata {
  seconds?: number | undefined;
  place?: FoundPlace | undefined;
  description: string;
  /** The files that it describes, where it names them: picture and video of a live photo. */
  files: readonly string[];
}

/** Parses a sidecar, as the program for computers writes it or the one for the command line; undefined for any other text. */
export function parseEnteMetadata(json: string): EnteMetadata | undefined {
  const fields = parseJsonObject(json);
  const title = textOf(fields?.['title']);
  if (fields === undefined || title === undefined || fields['creationTime'] === undefined) return undefined;
  const location = fieldsOf(fields['location']) ?? fieldsOf(fields['geoData']);
  const files = listOf(fieldsOf(fields['info'])?.['fileNames']) ?? [];
  return {
    seconds: secondsOf(fields['creationTime']),
    place: placeOn(numberOf(location?.['latitude']), numberOf(location?.['longitude'])),
    description: toText(textOf(fields['description']) ?? textOf(fields['caption']) ?? '', limits.maxDescriptionLength),
    files: files.flatMap((name) => textOf(name) ?? []),
  };
}

/** An album as the program for the command line describes it. */
export function parseEnteAlbum(json: string): { id: string; title: string } | undefined {
  const fields = parseJsonObject(json);
  const title = textOf(fields?.['albumName']);
  const id = wholeNumberOf(fields?.['id']);
  return title === undefined || id === undefined ? undefined : { id: String(id), title };
}

/** One program writes seconds in an object, the other a date. */
function secondsOf(value: unknown): number | undefined {
  const seconds = wholeNumberOf(fieldsOf(value)?.['timestamp']);
  if (seconds !== undefined) return seconds === 0 ? undefined : seconds;
  const timeMs = Date.parse(textOf(value) ?? '');
  return Number.isNaN(timeMs) || timeMs === 0 ? undefined : Math.floor(timeMs / 1000);
}
