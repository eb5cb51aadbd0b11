import type { BlobStore } from '../blob-store.ts';
import { BlobStoreError, type BlobStoreErrorCode } from '../blob-store-error.ts';

type Failure = BlobStoreErrorCode | undefined;

/** A storage of which every call fails: always, or as long as the function returns a code. Its fields can still be read. */
export function failingStore(store: BlobStore, given: BlobStoreErrorCode | (() => Failure)): BlobStore {
  const codeNow = typeof given === 'function' ? given : () => given;
  return replaceCalls(store, (name, call) => (...args) => {
    const code = codeNow();
    if (code === undefined) return call(...args);
    const error = new BlobStoreError(code, 'The storage is away');
    return name === 'list' || name === 'listRenditions' ? failingList(error) : Promise.reject(error);
  });
}

type Call = (...args: unknown[]) => unknown;

/** The store with each of its calls replaced. */
export function replaceCalls(store: BlobStore, replace: (name: string, call: Call) => Call): BlobStore {
  return new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return replace(String(name), (value as Call).bind(target));
    },
  });
}

function failingList(error: BlobStoreError): AsyncIterable<never> {
  const fail = async () => {
    throw error;
  };
  return { [Symbol.asyncIterator]: () => ({ next: fail }) };
}
