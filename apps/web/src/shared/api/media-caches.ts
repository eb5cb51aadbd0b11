import { buildRequest, clearCaches } from '@stund/contract';

/** The origins that pages of this tab have fetched media from. */
const origins = new Set<string>([window.location.origin]);
/** Clearing may take seconds, and nobody waits longer to be logged out. */
const timeoutMs = 10_000;

export function noteMediaOrigins(hosts: readonly string[]): void {
  for (const host of hosts) origins.add(new URL(host, window.location.origin).origin);
}

/** Makes the browser remove the cached photos of every media host. Browsers ignore it without HTTPS, except on localhost. */
export async function clearMediaCaches(): Promise<void> {
  const { address, method } = buildRequest(clearCaches, {}, {});
  await Promise.all(
    [...origins].map((origin) =>
      // Browsers obey replies to requests with credentials only.
      fetch(origin + address, {
        method,
        mode: 'no-cors',
        credentials: 'include',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch(() => undefined),
    ),
  );
}
