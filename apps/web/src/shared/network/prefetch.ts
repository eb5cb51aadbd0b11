let pendingCount = 0;

/** Whether a part of the client is being fetched that nobody waits for. */
export const isPrefetching = (): boolean => pendingCount > 0;

/** Fetches a part of the client that may soon be wanted. When it can't, nothing happens: whoever needs it fetches it again. */
export function prefetch(load: () => Promise<unknown>): void {
  pendingCount += 1;
  load()
    .catch(() => undefined)
    .finally(() => {
      pendingCount -= 1;
    });
}
