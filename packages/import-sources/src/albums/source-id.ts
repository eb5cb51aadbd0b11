import type { DescribeOptions } from '../import-source.ts';

type HashText = DescribeOptions['hashText'];

/** Ids are UUIDv7. Sources have no time that would be the same in all their exports, so it is always that of Google Photos' first day. */
const time = Date.UTC(2015, 4, 28).toString(16).padStart(12, '0');

/**
 * The id of something that a source names without an id, computed from what it says about it, so that a later import finds it again. The
 * server derives the id it uses from this one and the account (docs/adr/0058-albums-of-an-import.md).
 */
export function sourceId<Id extends string>(hashText: HashText, ...parts: ReadonlyArray<string | number>): Id {
  const digest = hashText(JSON.stringify(parts));
  const variant = ((Number.parseInt(digest[3]!, 16) & 3) | 8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digest.slice(0, 3)}-${variant}${digest.slice(4, 7)}-${digest.slice(7, 19)}` as Id;
}
