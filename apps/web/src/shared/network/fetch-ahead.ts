let underWay = 0;

/** Whether a part of the client is being fetched that nobody waits for. */
export const isFetchingAhead = (): boolean => underWay > 0;

/** Fetches a part of the client that may soon be wanted. When it can't, nothing happens: whoever needs it fetches it again. */
export function fetchAhead(load: () => Promise<unknown>): void {
  underWay += 1;
  load()
    .catch(() => undefined)
    .finally(() => {
      underWay -= 1;
    });
}
