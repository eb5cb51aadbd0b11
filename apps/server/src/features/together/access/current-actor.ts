import type { AccountId, GuestId, TokenId } from '@stund/contract';
import { type AccountActor, type Actor, personIdOf } from '../../../kernel/actor.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { Database, Tx } from '../../../platform/database/schema.ts';
import { newId } from '../../../platform/id.ts';
import {
  type Device,
  findAccountState,
  lockAccountOfDevice,
  lockGuestName,
  selectCurrentPeople,
} from './current-actor.repository.ts';

/** A person with the device they are logged in on. Work that outlasts its request keeps it to check the person's rights again. */
export interface Uploader {
  /** Null for guests. */
  accountId: AccountId | null;
  guestId: GuestId | null;
  /** Null for guests, and where the device is not known. */
  deviceId: string | null;
}

/** Throws `unauthenticated` for callers without an account or guest token. */
export function uploaderOf(actor: Actor): Uploader {
  if (personIdOf(actor) === undefined) throw new DomainError('unauthenticated');
  return {
    accountId: actor.kind === 'account' ? actor.accountId : null,
    guestId: actor.kind === 'guest' ? actor.guestId : null,
    deviceId: actor.kind === 'account' ? actor.deviceId : null,
  };
}

/**
 * The person as an actor with their current state. Before the transaction ends, an account cannot log out of the device, and a
 * guest cannot become an account. Throws `unauthenticated` for a person who has logged out, and `account-disabled`.
 */
export async function lockCurrentActor(tx: Tx, { accountId, guestId, deviceId }: Uploader): Promise<Actor> {
  if (guestId !== null) {
    return { kind: 'guest', guestId, name: await requireGuest(tx, guestId) };
  }
  if (accountId === null) throw new DomainError('account-disabled');
  if (deviceId !== null) {
    const [token] = await lockAccountOfDevice(tx, { accountId, deviceId });
    if (token) return actorOfDevice({ accountId, deviceId }, token);
  }
  const account = await findAccountState(tx, accountId);
  refuseClosed(account);
  if (deviceId !== null) throw new DomainError('unauthenticated', 'The device has been logged out');
  // Without a known device there is no token, and this id matches none.
  const noToken = { ...account, id: newId<TokenId>(), authenticated_at: new Date(0) };
  return actorOfDevice({ accountId, deviceId: '' }, noToken);
}

/** The account of a locked device as an actor. Throws what lockCurrentActor() throws for a closed account. */
export function actorOfDevice({ accountId, deviceId }: Device, account: AccountOfDevice): AccountActor {
  refuseClosed(account);
  return {
    kind: 'account',
    accountId,
    tokenId: account.id,
    deviceId,
    isAdministrator: account.is_administrator,
    isReadOnly: account.is_read_only,
    accessEpoch: account.access_epoch,
    authenticatedAt: account.authenticated_at,
  };
}

type AccountOfDevice = Awaited<ReturnType<typeof lockAccountOfDevice>>[number];

function refuseClosed(
  account: Pick<AccountOfDevice, 'disabled_at' | 'deletion_due_at'> | undefined,
): asserts account is Pick<AccountOfDevice, 'disabled_at' | 'deletion_due_at'> {
  if (!account || account.disabled_at !== null) throw new DomainError('account-disabled');
  if (account.deletion_due_at !== null) throw new DomainError('unauthenticated', 'The account waits for its deletion');
}

/**
 * Locks the guest, if the actor is one, for work that adds something of theirs [Note: order of locks]. Throws
 * `unauthenticated` for a guest who has become an account meanwhile.
 */
export async function lockGuestOf(tx: Tx, actor: Actor): Promise<void> {
  if (actor.kind === 'guest') await requireGuest(tx, actor.guestId);
}

async function requireGuest(tx: Tx, guestId: GuestId): Promise<string | undefined> {
  const guest = await lockGuestName(tx, guestId);
  if (!guest) throw new DomainError('unauthenticated', 'The guest no longer exists');
  return guest.name ?? undefined;
}

/** For callers that have waited: returns a function that tells whether a caller is still logged in, or is none. */
export async function findLoggedIn(database: Database, actors: readonly Actor[]): Promise<(actor: Actor) => boolean> {
  const current = await selectCurrentPeople(
    database,
    actors.filter((actor) => actor.kind === 'account'),
    actors.flatMap((actor) => (actor.kind === 'guest' ? [actor.guestId] : [])),
  );
  return (actor) => {
    if (actor.kind === 'account') return current.has(`${actor.accountId}/${actor.deviceId}`);
    return actor.kind === 'none' || current.has(actor.guestId);
  };
}
