import { storedText } from '../store/browser-storage.ts';
import { createStore, useStore } from '../store/store.ts';

/**
 * The flags that an address can set for this visit, with their defaults (docs/rules/session.md#se3). new-signup: logins
 * start with the registration, for visitors from a campaign. use-telenor-id-pluss: the provider is asked for the kinds
 * of login that the operator configured (acr_values). delete-card: a saved card can be removed in the payment settings.
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

/** Merges flags of the address over stored ones; a flag without a value, with `1` or `true` is on. */
export function mergeFlags(storedFlags: Partial<SessionFlags>, search: string): Partial<SessionFlags> {
  const params = new URLSearchParams(search);
  const given = sessionFlagNames.flatMap((flag) => {
    const value = params.get(flag);
    return value === null ? [] : [[flag, ['', '1', 'true'].includes(value.toLowerCase())] as const];
  });
  return { ...storedFlags, ...Object.fromEntries(given) };
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

function store(storedFlags: Partial<SessionFlags>): void {
  if (Object.keys(storedFlags).length > 0) stored.write(JSON.stringify(storedFlags));
  flags.set({ ...defaults, ...storedFlags });
}

function readStored(): Partial<SessionFlags> {
  try {
    const storedFlags = JSON.parse(stored.read() ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      sessionFlagNames.filter((flag) => typeof storedFlags[flag] === 'boolean').map((f) => [f, storedFlags[f]]),
    );
  } catch {
    return {};
  }
}
