import { storedText } from '../store/browser-storage.ts';
import { createStore, useStore } from '../store/store.ts';

/**
 * What an address can switch on or off for this visit, and how it is otherwise (docs/rules/session.md#se3):
 * - new-signup: logging in begins with the registration, for who comes from a campaign.
 * - use-telenor-id-pluss: the provider is asked for the kinds of sign-in that the operator set (acr_values).
 * - delete-card: a saved card can be taken out, in the payment settings.
 */
const defaults = { 'new-signup': false, 'delete-card': false, 'use-telenor-id-pluss': true } as const;

export type SessionFlag = keyof typeof defaults;
export type SessionFlags = Readonly<Record<SessionFlag, boolean>>;

export const sessionFlagNames = Object.keys(defaults) as SessionFlag[];

const stored = storedText('session', 'feature_flags');
const flags = createStore<SessionFlags>({ ...defaults, ...readStored() });

export const readSessionFlags = flags.get;

export function useSessionFlags(): SessionFlags {
  return useStore(flags);
}

/** Takes flags of the address over what was kept before; a flag without a value, with `1` or `true` is on. */
export function mergeFlags(kept: Partial<SessionFlags>, search: string): Partial<SessionFlags> {
  const params = new URLSearchParams(search);
  const given = sessionFlagNames.flatMap((flag) => {
    const value = params.get(flag);
    return value === null ? [] : [[flag, ['', '1', 'true'].includes(value.toLowerCase())] as const];
  });
  return { ...kept, ...Object.fromEntries(given) };
}

/** Call once when the page is opened, before its address changes. */
export function storeSessionFlags(search: string): void {
  store(mergeFlags(readStored(), search));
}

export function setSessionFlag(flag: SessionFlag, isOn: boolean): void {
  store({ ...readStored(), [flag]: isOn });
}

export function forgetSessionFlags(): void {
  stored.remove();
  flags.set(defaults);
}

function store(kept: Partial<SessionFlags>): void {
  if (Object.keys(kept).length > 0) stored.write(JSON.stringify(kept));
  flags.set({ ...defaults, ...kept });
}

function readStored(): Partial<SessionFlags> {
  try {
    const kept = JSON.parse(stored.read() ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      sessionFlagNames.filter((flag) => typeof kept[flag] === 'boolean').map((f) => [f, kept[f]]),
    );
  } catch {
    return {};
  }
}
