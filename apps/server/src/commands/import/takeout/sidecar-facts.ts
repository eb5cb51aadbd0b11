import { limits } from '@stund/contract';
import type { FileFacts } from '../sources/found-file.ts';
import { placeOf, type TakeoutSidecar, toText } from './takeout-json.ts';
import { wallClockAt } from './wall-clock.ts';

const earliestSeconds = Date.UTC(1826, 0, 1) / 1000;

/** The time zone of pictures whose place is unknown, and for videos the sidecar of their picture, whose place they have. */
export interface Surroundings {
  timeZone: string;
  picture?: TakeoutSidecar | undefined;
}

/** The parts of a live photo begin within this time. */
const sameMomentSeconds = 120;

/** What a sidecar says that Stund stores. */
export function factsOf(sidecar: TakeoutSidecar, { timeZone, picture }: Surroundings): FileFacts {
  const own = placeOf(sidecar);
  const seconds = sidecar.photoTakenTime.timestamp;
  const isSameMoment =
    picture !== undefined && Math.abs(picture.photoTakenTime.timestamp - seconds) <= sameMomentSeconds;
  const place = own ?? (isSameMoment ? placeOf(picture) : undefined);
  const description = toText(sidecar.description ?? '', limits.maxDescriptionLength);
  return {
    ...(isPlausible(seconds) && wallClockAt(seconds, { place, timeZone })),
    ...(own && { latitude: own.latitude, longitude: own.longitude }),
    ...(description && { description }),
  };
}

/** What a sidecar says and Stund has no place for. */
export function notTakenOf({ favorited, archived, people = [] }: TakeoutSidecar): string[] {
  return [
    ...(favorited ? ['favourite'] : []),
    ...(archived ? ['archived'] : []),
    ...(people.length > 0 ? ['names of people'] : []),
  ];
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
