import { storedText } from '../store/browser-storage.ts';

/** What an address can switch on or off for this visit, and how it is otherwise (1-product.md section 2). */
const defaults = { 'new-signup': false, 'delete-card': false, 'use-telenor-id-pluss': true } as const;

export type SessionFlag = keyof typeof defaults;
export type SessionFlags = Readonly<Record<SessionFlag, boolean>>;

export const sessionFlagNames = Object.keys(defaults) as SessionFlag[];

const stored = storedText('session', 'feature_flags');

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
export function keepSessionFlags(search: string): void {
  const kept = readKept();
  const merged = mergeFlags(kept, search);
  if (Object.keys(merged).length > 0) stored.write(JSON.stringify(merged));
}

export function readSessionFlags(): SessionFlags {
  return { ...defaults, ...readKept() };
}

export function forgetSessionFlags(): void {
  stored.remove();
}

function readKept(): Partial<SessionFlags> {
  try {
    const kept = JSON.parse(stored.read() ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      sessionFlagNames.filter((flag) => typeof kept[flag] === 'boolean').map((f) => [f, kept[f]]),
    );
  } catch {
    return {};
  }
}
