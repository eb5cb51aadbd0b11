import type { AccountId, JobId } from '@stund/contract';
import { hashSecret } from '../../platform/secrets/random-secret.ts';
import { DomainError } from '../domain-error.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Parts } from '../request-context.ts';
import { type Allowance, forgetAfterMs } from './allowance.ts';
import { callerKey } from './caller-address.ts';
import { decrementAttempts, deleteThrottle, findBlock, takeAttempts, takeKey } from './throttle.repository.ts';

/** What attempts are counted against. */
export interface Counter {
  readonly key: string;
  readonly allowance: Allowance;
}

export function addressCounter(allowance: Allowance<'address'>, email: string): Counter {
  return counter(allowance, emailSubject(email));
}

/** An e-mail address as a subject of attempts. The keys contain no addresses. */
export function emailSubject(email: string): string {
  return hashSecret(email.toLowerCase()).toString('base64url');
}

/** `browserId`: verified, since the caller could choose any other. */
export function browserCounter(allowance: Allowance<'browser'>, browserId: string, subject: string): Counter {
  return counter(allowance, `${browserId}:${subject}`);
}

/** `subject`: what the caller attempts, when attempts at different subjects are counted separately. */
export function callerCounter(allowance: Allowance<'caller'>, clientAddress: string, subject?: string): Counter {
  const caller = callerKey(clientAddress);
  return counter(allowance, subject === undefined ? caller : `${caller}:${subject}`);
}

export function jobCounter(allowance: Allowance<'job'>, jobId: JobId): Counter {
  return counter(allowance, jobId);
}

export function accountCounter(allowance: Allowance<'account'>, accountId: AccountId): Counter {
  return counter(allowance, accountId);
}

/** `identityId`: a person of the embedded identity provider. */
export function identityCounter(allowance: Allowance<'identity'>, identityId: string): Counter {
  return counter(allowance, identityId);
}

function counter(allowance: Allowance, subject: string): Counter {
  return { key: `${allowance.name}:${subject}`, allowance };
}

type Needs = Pick<Parts, 'database' | 'clock'>;

/**
 * Counts an attempt before it is made, so that simultaneous attempts count too. Throws `rate-limited` with the seconds to
 * wait when there were too many; the refused attempt is not counted.
 */
export function countAttempt(needs: Needs, counter: Counter): Promise<void> {
  return countAttempts(needs, counter, 1);
}

/** Counts several attempts that are made together or not at all. The wait begins after the last of them. */
export async function countAttempts({ database, clock }: Needs, counter: Counter, count: number): Promise<void> {
  const now = clock.now();
  const { key, allowance } = counter;
  const isTaken = await inTransaction(database, (tx) => takeAttempts(tx, key, allowance, { now, count }));
  if (isTaken) return;

  const blockedUntil = (await findBlock(database, key)) ?? now;
  const waitMs = Math.max(1000, blockedUntil.getTime() - now.getTime());
  throw new DomainError('rate-limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** Counts an attempt as countAttempt() does, but returns false instead of throwing. */
export function tryAttempt({ database, clock }: Needs, { key, allowance }: Counter): Promise<boolean> {
  return inTransaction(database, (tx) => takeAttempts(tx, key, allowance, { now: clock.now(), count: 1 }));
}

/** Returns true to the first caller within a day, and false to all others until forgetAttempts(). */
export function claimOnce({ database, clock }: Needs, { key }: Counter): Promise<boolean> {
  const now = clock.now();
  const until = new Date(now.getTime() + forgetAfterMs);
  return inTransaction(database, (tx) => takeKey(tx, key, { now, until }));
}

/** Uncounts an attempt that succeeded. */
export async function forgiveAttempt({ database }: Needs, { key }: Counter): Promise<void> {
  await inTransaction(database, (tx) => decrementAttempts(tx, key));
}

/** Deletes the count, once the caller has proved who they are. */
export async function forgetAttempts({ database }: Needs, { key }: Counter): Promise<void> {
  await inTransaction(database, (tx) => deleteThrottle(tx, key));
}
