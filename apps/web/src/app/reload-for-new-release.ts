import { isPrefetching } from '../shared/network/prefetch.ts';
import { storedText } from '../shared/store/browser-storage.ts';

const lastRenewal = storedText('session', 'client_renewed_at');
const shortestPauseMs = 30_000;

/**
 * A page can ask for a part of itself that a newer release has replaced. Loading the page anew brings that release; at
 * most twice a minute, so that a part that is really missing ends in the error page.
 */
export function reloadWhenChunksAreMissing(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // A page that only prepares itself goes on as it is.
    if (isPrefetching()) return;
    if (!navigator.onLine || Date.now() - Number(lastRenewal.read() ?? 0) < shortestPauseMs) return;
    event.preventDefault();
    lastRenewal.write(String(Date.now()));
    window.location.reload();
  });
}
