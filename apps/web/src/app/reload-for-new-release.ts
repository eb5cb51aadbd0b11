import { isPrefetching } from '../shared/network/prefetch.ts';
import { storedText } from '../shared/store/browser-storage.ts';

const lastReload = storedText('session', 'client_renewed_at');
const minIntervalMs = 30_000;

/**
 * A page may request a chunk that a newer release has replaced. Reloading the page loads that release. It happens at
 * most twice a minute, so that a chunk that is really missing leads to the error page.
 */
export function reloadWhenChunksAreMissing(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // A failed prefetch does not affect the page.
    if (isPrefetching()) return;
    if (!navigator.onLine || Date.now() - Number(lastReload.read() ?? 0) < minIntervalMs) return;
    event.preventDefault();
    lastReload.write(String(Date.now()));
    window.location.reload();
  });
}
