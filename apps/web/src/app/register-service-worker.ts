/** Makes the client open without a network. After the page is there, so that it delays nothing. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    setTimeout(() => {
      // Without it the client works all the same, only not offline.
      navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
    }, startDelayMs);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

const startDelayMs = 3000;
