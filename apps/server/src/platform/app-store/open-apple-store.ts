import type { AppleStore, AppleStoreOptions } from './apple-store.ts';

/** Opens the App Store. Its library is loaded only here, since few installations sell there. */
export async function openAppleStore(options: AppleStoreOptions): Promise<AppleStore> {
  const { createAppleStore } = await import('./apple-store.ts');
  return createAppleStore(options);
}
