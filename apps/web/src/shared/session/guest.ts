import { storedText } from '../store/browser-storage.ts';
import { createStore, useStore } from '../store/store.ts';

/** Somebody without an account, known to this browser alone. Without a name they have only shown an album's password. */
export interface Guest {
  readonly token: string;
  readonly uuid: string | undefined;
  readonly name: string | undefined;
}

const stored = storedText('local', 'guest');
const guest = createStore<Guest | undefined>(parseGuest(stored.read()));

/** Read anew each time: another tab may have made a guest of this browser meanwhile. */
export function getGuest(): Guest | undefined {
  const kept = parseGuest(stored.read());
  const known = guest.get();
  if (kept?.token !== known?.token || kept?.name !== known?.name) guest.set(kept);
  return guest.get();
}

export function useGuest(): Guest | undefined {
  return useStore(guest);
}

/** Keeps the guest on this device, in place of any other. */
export function storeGuest(next: Guest): void {
  stored.write(JSON.stringify(next));
  guest.set(next);
}

/** The token is no longer good, or has become an account's. It is compared, so that a late answer cannot take a newer one. */
export function forgetGuest(token: string): void {
  if (getGuest()?.token !== token) return;
  stored.remove();
  guest.set(undefined);
}

function parseGuest(text: string | undefined): Guest | undefined {
  try {
    const { token, uuid, name } = JSON.parse(text ?? '') as Partial<Guest>;
    if (typeof token !== 'string') return undefined;
    return {
      token,
      uuid: typeof uuid === 'string' ? uuid : undefined,
      name: typeof name === 'string' ? name : undefined,
    };
  } catch {
    return undefined;
  }
}
