/** Lets the client open offline. Registered after the page has loaded, so that nothing is delayed. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    setTimeout(() => {
      // Without the service worker only offline use is missing.
      navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
    }, startDelayMs);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

const startDelayMs = 3000;
