/**
 * A string in the browser's storage, which can be full, disabled or cleared at any time: reading then returns
 * undefined, and writing does nothing.
 */
export interface StoredText<Text extends string = string> {
  read(): Text | undefined;
  write(value: Text): void;
  remove(): void;
}

export function storedText<Text extends string = string>(kind: 'local' | 'session', name: string): StoredText<Text> {
  const key = keyOf(name);
  const storage = () => storageOf(kind);
  return {
    read: () => attempt(() => (storage().getItem(key) as Text | null) ?? undefined),
    write: (value) => attempt(() => storage().setItem(key, value)),
    remove: () => attempt(() => storage().removeItem(key)),
  };
}

/** Removes every stored text whose name begins with the prefix. */
export function removeStoredTexts(kind: 'local' | 'session', prefix: string): void {
  const start = keyOf(prefix);
  attempt(() => {
    const storage = storageOf(kind);
    for (const key of Object.keys(storage)) if (key.startsWith(start)) storage.removeItem(key);
  });
}

function keyOf(name: string): string {
  return `stund.${name}`;
}

function storageOf(kind: 'local' | 'session'): Storage {
  return kind === 'local' ? window.localStorage : window.sessionStorage;
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
