import { storedText } from '../../../../shared/store/browser-storage.ts';
import { createStore, useStore } from '../../../../shared/store/store.ts';

/** What has been downloaded on this device, by a key that changes with the content. Kept until the person logs out. */
export interface Marks {
  has(key: string): boolean;
  add(key: string): void;
  /** Renders the component again when a mark is added. */
  useMarks(): ReadonlySet<string>;
}

/** Older marks are removed. */
const maxMarks = 5000;

/** Marks below a name in the browser's storage. */
export function storedMarks(name: string): Marks {
  const stored = storedText('local', name);
  const marks = createStore<ReadonlySet<string>>(parse(stored.read()));
  return {
    has: (key) => marks.get().has(key),
    add: (key) => {
      // Read again, because another tab may have added some.
      const earlier = [...parse(stored.read())].filter((one) => one !== key).slice(1 - maxMarks);
      const next = new Set([...earlier, key]);
      stored.write(JSON.stringify([...next]));
      marks.set(next);
    },
    useMarks: () => useStore(marks),
  };
}

function parse(text: string | undefined): ReadonlySet<string> {
  try {
    const keys: unknown = JSON.parse(text ?? '');
    return new Set(Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []);
  } catch {
    return new Set();
  }
}

/** The parts whose download has been started (docs/rules/downloads.md#do4). */
export const startedParts = storedMarks('started_parts');
