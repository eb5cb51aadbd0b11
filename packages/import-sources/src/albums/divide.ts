import { limits } from '@stund/contract';

/** Well below the limit of a JSON body. */
const maxBatchLength = 400_000;

/** Divides items into parts of limited number and size, for the calls that restore what belongs to an album. */
export function* divide<T>(items: readonly T[]): Generator<T[]> {
  let part: T[] = [];
  let length = 0;
  for (const item of items) {
    const itemLength = JSON.stringify(item).length;
    if (part.length > 0 && (part.length === limits.takeoutItemsPerCall || length + itemLength > maxBatchLength)) {
      yield part;
      part = [];
      length = 0;
    }
    part.push(item);
    length += itemLength;
  }
  if (part.length > 0) yield part;
}
