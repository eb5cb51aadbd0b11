import { limits } from '@stund/contract';
import type { FileFacts } from '../found/found-file.ts';
import type { Clock } from '../import-source.ts';
import { toText } from '../text/plain-text.ts';
import { placeOf, type TakeoutSidecar } from './takeout-json.ts';

const earliestSeconds = Date.UTC(1826, 0, 1) / 1000;

/** The clock, and for videos the sidecar of their picture, whose place they have. */
interface Surroundings {
  clock: Clock;
  picture?: TakeoutSidecar | undefined;
}

/** The parts of a live photo begin within this time. */
const sameMomentSeconds = 120;

/** What a sidecar says that Stund stores. */
export function factsOf(sidecar: TakeoutSidecar, { clock, picture }: Surroundings): FileFacts {
  const own = placeOf(sidecar);
  const seconds = sidecar.photoTakenTime.timestamp;
  const isSameMoment =
    picture !== undefined && Math.abs(picture.photoTakenTime.timestamp - seconds) <= sameMomentSeconds;
  const place = own ?? (isSameMoment ? placeOf(picture) : undefined);
  const description = toText(sidecar.description ?? '', limits.maxDescriptionLength);
  return {
    ...(isPlausible(seconds) && clock(seconds, place)),
    ...(own && { latitude: own.latitude, longitude: own.longitude }),
    ...(description && { description }),
    ...(sidecar.favorited && { isFavorite: true }),
  };
}

/** What a sidecar says and Stund has no place for. */
export function notTakenOf({ archived, people = [] }: TakeoutSidecar): string[] {
  return [...(archived ? ['archived'] : []), ...(people.length > 0 ? ['names of people'] : [])];
}

/** Recognises the same picture in the folder of its year and in those of albums. Undefined when the sidecar does not say enough. */
export function identityOf({ title, photoTakenTime }: TakeoutSidecar): string | undefined {
  return title ? `${photoTakenTime.timestamp} ${title.normalize('NFC')}` : undefined;
}

/** Whether a time is plausible. Google writes 0 when the time is unknown. */
function isPlausible(seconds: number): boolean {
  const tomorrow = Date.now() / 1000 + 86_400;
  return seconds !== 0 && seconds >= earliestSeconds && seconds <= tomorrow;
}
