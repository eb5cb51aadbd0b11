import { type GuestId, parseId } from '@stund/contract';
import { storedText } from '../store/browser-storage.ts';
import { createStore, useStore } from '../store/store.ts';

/**
 * A person without an account, known to this browser only. Guests without a name have only entered an album's password.
 */
export interface Guest {
  readonly token: string;
  readonly uuid: GuestId | undefined;
  readonly name: string | undefined;
}

const stored = storedText('local', 'guest');
const guest = createStore<Guest | undefined>(parseGuest(stored.read()));

/** Read from storage each time, because another tab may have stored a guest meanwhile. */
export function getGuest(): Guest | undefined {
  const latest = parseGuest(stored.read());
  const current = guest.get();
  if (latest?.token !== current?.token || latest?.name !== current?.name) guest.set(latest);
  return guest.get();
}

export function useGuest(): Guest | undefined {
  return useStore(guest);
}

/** Stores the guest on this device, replacing any other. */
export function storeGuest(next: Guest): void {
  stored.write(JSON.stringify(next));
  guest.set(next);
}

/**
 * Removes the guest when the token is no longer valid or belongs to an account now. The token is compared, so that a
 * late reply cannot remove a newer guest.
 */
export function forgetGuest(token: string): void {
  if (getGuest()?.token !== token) return;
  stored.remove();
  guest.set(undefined);
}

function parseGuest(text: string | undefined): Guest | undefined {
  try {
    const { token, uuid, name } = JSON.parse(text ?? '') as Partial<Record<keyof Guest, unknown>>;
    if (typeof token !== 'string') return undefined;
    return {
      token,
      uuid: typeof uuid === 'string' ? parseId(uuid) : undefined,
      name: typeof name === 'string' ? name : undefined,
    };
  } catch {
    return undefined;
  }
}
