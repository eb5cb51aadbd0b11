import { isNewVisit } from '../../../../shared/navigation/scroll-memory.ts';
import { storedText } from '../../../../shared/store/browser-storage.ts';
import type { ScrollAnchor } from './layout/scroll-anchor.ts';

/** Where the timeline was left in this tab. */
export interface TimelinePlace {
  anchor: ScrollAnchor;
  /** The filter of that time: with another one, the date is kept instead of the file. */
  filter: string;
}

const stored = storedText('session', 'timelinePlace');
if (isNewVisit()) stored.remove();

export function storePlace(place: TimelinePlace | undefined): void {
  if (place) stored.write(JSON.stringify(place));
  else stored.remove();
}

/** Undefined when the timeline was left at its top. */
export function readPlace(): TimelinePlace | undefined {
  const text = stored.read();
  return text === undefined ? undefined : parsePlace(text);
}

/** Undefined for anything but a place, which another release may have stored. */
export function parsePlace(text: string): TimelinePlace | undefined {
  try {
    const place = JSON.parse(text) as TimelinePlace;
    const { key, index, count, offsetPx } = place.anchor;
    const isPlace =
      typeof key === 'string' && Number.isInteger(index) && index >= -1 && count >= 0 && Number.isFinite(offsetPx);
    return isPlace ? place : undefined;
  } catch {
    return undefined;
  }
}
