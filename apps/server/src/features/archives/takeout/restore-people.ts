import type { AccountId, GuestId, PersonId, TakeoutPerson } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { Tx } from '../../../platform/database/schema.ts';
import { hashSecret, makeSecret } from '../../../platform/secrets/random-secret.ts';
import type { PersonKey } from '../../together/access/index.ts';
import { insertImportedGuests } from './restore.repository.ts';
import { restoredId } from './restored-id.ts';

/** The people of a takeout as they are called in the account that it is imported to. */
export interface RestoredPeople {
  /** Throws `invalid-request` for someone whom the takeout does not name. */
  keyOf(id: PersonId): PersonKey;
  idOf(id: PersonId): PersonId;
}

/**
 * The caller stands for the person who made the takeout, and a guest without a token for everyone else; see
 * docs/adr/0021-imported-people.md. Only those who are `named` are created.
 */
export async function restorePeople(
  tx: Tx,
  accountId: AccountId,
  { people, named }: { people: readonly TakeoutPerson[]; named: ReadonlySet<PersonId> },
): Promise<RestoredPeople> {
  const keys = new Map<PersonId, PersonKey>();
  for (const { id, is_self: isSelf } of people)
    keys.set(
      id,
      isSelf
        ? { account_id: accountId, guest_id: null }
        : { account_id: null, guest_id: restoredId(id as GuestId, accountId) },
    );
  const others = people.filter(({ id, is_self: isSelf }) => !isSelf && named.has(id));
  // The hash is of a secret that is forgotten at once.
  const guests = others.map(({ id, name }) => ({
    id: keys.get(id)?.guest_id as GuestId,
    name: name.trim() || null,
    tokenHash: hashSecret(makeSecret()),
  }));
  await insertImportedGuests(
    tx,
    guests.sort((a, b) => a.id.localeCompare(b.id)),
  );
  const keyOf = (id: PersonId) => {
    const key = keys.get(id);
    if (!key) throw new DomainError('invalid-request', `The takeout does not name ${id}`);
    return key;
  };
  return {
    keyOf,
    idOf: (id) => {
      const { account_id: account, guest_id: guest } = keyOf(id);
      return (guest ?? account) as PersonId;
    },
  };
}
