import type { BlobStore } from '../blob-store.ts';

type Call = (...args: unknown[]) => unknown;

/**
 * A store that is opened at its first call, and again at the next one if that failed: a second storage that is away when the server starts
 * must not keep it from starting. It takes no uploads in several requests.
 */
export function openLater(location: string, open: () => Promise<BlobStore>): BlobStore {
  let opening: Promise<BlobStore> | undefined;
  const opened = async () => {
    opening ??= open();
    try {
      return await opening;
    } catch (error) {
      opening = undefined;
      throw error;
    }
  };
  const callOf = (store: BlobStore, name: keyof BlobStore) => (store[name] as Call).bind(store);
  return new Proxy({} as BlobStore, {
    get(_, name) {
      if (name === 'location') return location;
      if (name === 'pair' || name === 'partials' || typeof name === 'symbol' || name === 'then') return undefined;
      const key = name as keyof BlobStore;
      if (key !== 'list' && key !== 'listRenditions')
        return async (...args: unknown[]) => callOf(await opened(), key)(...args);
      return async function* list(...args: unknown[]) {
        yield* callOf(await opened(), key)(...args) as AsyncIterable<unknown>;
      };
    },
  });
}
