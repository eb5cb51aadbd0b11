import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the elements of a page that the server sent are taken over, for what the server leaves out; true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
