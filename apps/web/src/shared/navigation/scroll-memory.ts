import { storedText } from '../store/browser-storage.ts';

/** The scroll positions of this tab by page, which survive a reload. */
export interface ScrollMemory {
  find(page: string): number | undefined;
  set(page: string, topPx: number): void;
  forget(page: string): void;
  /** Stores the positions before the page is unloaded. */
  store(): void;
}

const maxPages = 50;

/** True when this document was opened by an address or a link: it starts at the top, and has no position to return to. */
export function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate';
}

export function openScrollMemory(): ScrollMemory {
  const stored = storedText('session', 'scrollPositions');
  const positions = parse(stored.read());
  return {
    find: (page) => positions.get(page),
    set(page, topPx) {
      positions.delete(page);
      positions.set(page, topPx);
    },
    forget: (page) => void positions.delete(page),
    store: () => stored.write(JSON.stringify([...positions].slice(-maxPages))),
  };
}

function parse(text: string | undefined): Map<string, number> {
  try {
    const entries: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(entries)) return new Map();
    return new Map(entries.filter(isEntry));
  } catch {
    return new Map();
  }
}

function isEntry(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]);
}
