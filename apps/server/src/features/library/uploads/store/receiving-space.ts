import { type AccountId, limits, type PersonId, uploadShares } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { defineState } from '../../../../kernel/node/node-state.ts';
import { freeBytes, type Space } from '../../../../storage/index.ts';

/** Whose storage the bytes count against, and who sends them. */
interface Receiver {
  ownerId: AccountId;
  personId: PersonId;
  /** The owner's space when the request began. */
  space: Space;
}

/**
 * The storage that whole uploads of this process take while their bytes arrive. It is held in memory, so it ends with the
 * process; the exact check follows in the transaction that stores the file, which also sees the other nodes. Guests and
 * participants share as [Note: shares of reserved space] says.
 */
export class ReceivingSpace {
  readonly #held = new Map<AccountId, Map<PersonId, number>>();

  /** Holds nothing yet. To be ended with `release`, whatever happens. */
  open(receiver: Receiver): SpaceHold {
    return new SpaceHold((bytes) => this.#change(receiver, bytes));
  }

  #change({ ownerId, personId, space }: Receiver, byBytes: number): void {
    const people = this.#held.get(ownerId) ?? new Map<PersonId, number>();
    const ownBytes = (people.get(personId) ?? 0) + byBytes;
    if (byBytes > 0) {
      const heldBytes = sum(people.values()) + byBytes;
      const free = freeBytes(space);
      if (heldBytes > free) throw new DomainError('quota-exceeded');
      if (personId !== ownerId) {
        const othersBytes = heldBytes - (people.get(ownerId) ?? 0);
        if (ownBytes > shareOf(free, uploadShares.guest) || othersBytes > shareOf(free, uploadShares.guests))
          throw new DomainError('quota-exceeded');
      }
    }
    if (ownBytes > 0) people.set(personId, ownBytes);
    else people.delete(personId);
    if (people.size > 0) this.#held.set(ownerId, people);
    else this.#held.delete(ownerId);
  }
}

/** A file of the size that clients send in one request is never refused for the share alone. */
function shareOf(freeBytesOfOwner: number, share: number): number {
  return Math.max(freeBytesOfOwner * share, limits.resumableFromBytes);
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}

/** The space that one request holds. */
class SpaceHold {
  readonly #change: (bytes: number) => void;
  #heldBytes = 0;
  #arrivedBytes = 0;
  #refusal: unknown;

  constructor(change: (bytes: number) => void) {
    this.#change = change;
  }

  /** Throws `quota-exceeded`. */
  reserve(bytes: number): void {
    if (bytes <= 0) return;
    this.#change(bytes);
    this.#heldBytes += bytes;
  }

  /** Passes the bytes on and reserves what exceeds the reservation. Throws `quota-exceeded` at the first byte too many. */
  async *meter(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of stream) {
      this.#arrivedBytes += chunk.length;
      this.#reserveArrived();
      yield chunk;
    }
  }

  #reserveArrived(): void {
    try {
      this.reserve(this.#arrivedBytes - this.#heldBytes);
    } catch (error) {
      this.#refusal = error;
      throw error;
    }
  }

  /** The error that ended `meter`. */
  get refusal(): unknown {
    return this.#refusal;
  }

  release(): void {
    if (this.#heldBytes > 0) this.#change(-this.#heldBytes);
    this.#heldBytes = 0;
  }
}

/** The space that this node holds for bytes that arrive. */
export const receivingSpace = defineState(() => new ReceivingSpace());
