import type { AccountId, GuestId } from '@stund/contract';
import type { Actor } from '../../kernel/actor.ts';
import type { Standing } from './job.policy.ts';

/** Who made something: with a guest, the account is only where it is kept. */
export interface MadeBy {
  accountId: AccountId | null;
  guestId: GuestId | null;
}

/** Whether the actor made it: added the file, wrote the comment, loves the picture. */
export function isOwnWork(actor: Actor, { accountId, guestId }: MadeBy): boolean {
  if (actor.kind === 'guest') return guestId !== null && guestId === actor.guestId;
  return actor.kind === 'account' && guestId === null && accountId === actor.accountId;
}

/** The owner of a job removes any file or comment of it, everybody else their own (docs/rules/access.md#ac3). */
export function canRemoveWork(actor: Actor, standing: Standing, madeBy: MadeBy): boolean {
  if (standing === 'owner') return true;
  return standing !== 'locked' && standing !== 'stranger' && isOwnWork(actor, madeBy);
}

/** Nobody puts words into the mouth of another. */
export function canEditComment(actor: Actor, standing: Standing, madeBy: MadeBy): boolean {
  return standing !== 'locked' && standing !== 'stranger' && isOwnWork(actor, madeBy);
}
