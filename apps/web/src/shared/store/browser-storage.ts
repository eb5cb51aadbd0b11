/**
 * A string in the browser's storage, which can be full, disabled or cleared at any time: reading then returns
 * undefined, and writing does nothing.
 */
export interface StoredText {
  read(): string | undefined;
  write(value: string): void;
  remove(): void;
}

export function storedText(kind: 'local' | 'session', name: string): StoredText {
  const key = `stund.${name}`;
  const storage = () => (kind === 'local' ? window.localStorage : window.sessionStorage);
  return {
    read: () => attempt(() => storage().getItem(key) ?? undefined),
    write: (value) => attempt(() => storage().setItem(key, value)),
    remove: () => attempt(() => storage().removeItem(key)),
  };
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
