import { vi } from 'vitest';

/** Lets exactly these media queries hold. Undo it with vi.unstubAllGlobals(). */
export function givenMedia(...holding: readonly string[]): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: holding.includes(query),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}
