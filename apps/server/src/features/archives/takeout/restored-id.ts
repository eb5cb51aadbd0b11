import { createHash } from 'node:crypto';

/**
 * The id of what an import creates, computed from the id in the takeout, so that a repeated import finds it again. It depends
 * on where it is imported to, so nobody can reserve the ids of another account. The result is a UUIDv7 with the time of the
 * source, so that both sort alike.
 */
export function restoredId<Id extends string>(source: Id, ...scope: ReadonlyArray<string | number>): Id {
  const digest = createHash('sha256')
    .update(['takeout', ...scope, source].join(' '))
    .digest('hex');
  const time = source.replaceAll('-', '').slice(0, 12);
  const variant = ((Number.parseInt(digest[3]!, 16) & 3) | 8).toString(16);
  const tail = `7${digest.slice(0, 3)}${variant}${digest.slice(4, 19)}`;
  return `${time.slice(0, 8)}-${time.slice(8)}-${tail.slice(0, 4)}-${tail.slice(4, 8)}-${tail.slice(8)}` as Id;
}
