let pendingCount = 0;

/** Whether a chunk is being prefetched. */
export const isPrefetching = (): boolean => pendingCount > 0;

/** Prefetches a chunk that may be needed soon. Errors are ignored: it is fetched again when it is needed. */
export function prefetch(load: () => Promise<unknown>): void {
  pendingCount += 1;
  load()
    .catch(() => undefined)
    .finally(() => {
      pendingCount -= 1;
    });
}
