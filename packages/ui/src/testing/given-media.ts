import { vi } from 'vitest';

/** Makes exactly these media queries match. Undo it with vi.unstubAllGlobals(). */
export function givenMedia(...holding: readonly string[]): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: holding.includes(query),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}
