import type { AccountId, GuestId } from '@stund/contract';
import type { Actor } from '../../../kernel/actor.ts';
import type { Relation } from './job.policy.ts';

/** The author of a file, comment or reaction. For a guest's file, the account is the owner of the job. */
export interface Author {
  accountId: AccountId | null;
  guestId: GuestId | null;
}

/** Whether the actor is the author. */
export function isOwnWork(actor: Actor, { accountId, guestId }: Author): boolean {
  if (actor.kind === 'guest') return guestId !== null && guestId === actor.guestId;
  return actor.kind === 'account' && guestId === null && accountId === actor.accountId;
}

/** The owner of a job may remove any file or comment in it, everyone else only their own (docs/rules/access.md#ac3). */
export function canRemoveWork(actor: Actor, relation: Relation, madeBy: Author): boolean {
  if (relation === 'owner') return true;
  return relation !== 'locked' && relation !== 'stranger' && isOwnWork(actor, madeBy);
}

/** Only the author may edit a comment. */
export function canEditComment(actor: Actor, relation: Relation, madeBy: Author): boolean {
  return relation !== 'locked' && relation !== 'stranger' && isOwnWork(actor, madeBy);
}
