import { createHash } from 'node:crypto';
import type { AccountId, GuestId } from '@stund/contract';

/** The person who added a file, and the owner of its job. */
interface GroupOwner {
  owner_id: AccountId;
  added_by: AccountId;
  guest_id: GuestId | null;
}

const prefixed = /^~[0-9a-f]{16}\./;

/**
 * [Note: a group belongs to one person] The id of a group is chosen by the client or read from the bytes, so anyone could name
 * another person's group and hide or delete its files. The ids of everyone but the job's owner therefore get a prefix that
 * is made from the person (docs/rules/upload.md#u13). An id that has the person's prefix already is returned unchanged.
 */
export function ownGroupId({ owner_id, added_by, guest_id }: GroupOwner, id: string): string {
  if (guest_id === null && added_by === owner_id) return prefixed.test(id) ? digestOf(id, 64) : id;
  const prefix = `~${digestOf(guest_id ?? added_by, 16)}.`;
  return id.startsWith(prefix) ? id : `${prefix}${digestOf(id, 64)}`;
}

function digestOf(text: string, length: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, length);
}

/** Whether the same person added both files. */
export function isSameAdder(
  a: Pick<GroupOwner, 'added_by' | 'guest_id'>,
  b: Pick<GroupOwner, 'added_by' | 'guest_id'>,
): boolean {
  return a.added_by === b.added_by && a.guest_id === b.guest_id;
}
