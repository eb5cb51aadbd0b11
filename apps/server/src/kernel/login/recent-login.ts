import { recentLoginSeconds } from '@stund/contract';
import type { Tx } from '../../platform/database/schema.ts';
import type { AccountActor, Actor } from '../actor.ts';
import { DomainError } from '../domain-error.ts';
import { type RequestContext, requireAccount } from '../request-context.ts';
import { lockAuthenticationTime } from './recent-login.repository.ts';

/**
 * [Note: recent login] A call with `recentLogin` in the contract needs a person who has entered their credentials within the last hour.
 * The HTTP layer refuses other callers before it reads the body. Where such a call has an effect, its operation calls
 * requireRecentLogin() in the transaction of the effect too, so that a device that is logged out meanwhile changes nothing. Rotation of
 * a token keeps the time; a token of the command line is as recent as its creation.
 */
export function refuseOldLogin(actor: Actor, now: Date): void {
  if (actor.kind === 'account') refuseOld(actor.authenticatedAt, now);
}

/**
 * The caller, whose token is locked until the transaction ends. Call it after locking the account [Note: order of locks]. Throws
 * `unauthenticated` when the device has been logged out, and `recent-login-required`.
 */
export async function requireRecentLogin(
  tx: Tx,
  context: Pick<RequestContext, 'actor' | 'clock'>,
): Promise<AccountActor> {
  const actor = requireAccount(context);
  const authenticatedAt = await lockAuthenticationTime(tx, actor.tokenId);
  if (authenticatedAt === undefined) throw new DomainError('unauthenticated', 'The device has been logged out');
  refuseOld(authenticatedAt, context.clock.now());
  return { ...actor, authenticatedAt };
}

function refuseOld(authenticatedAt: Date, now: Date): void {
  const ageMs = now.getTime() - authenticatedAt.getTime();
  if (ageMs > recentLoginSeconds * 1000) throw new DomainError('recent-login-required');
}
