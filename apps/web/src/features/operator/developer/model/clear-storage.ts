/** Clears everything that this site stores in the browser: storage, caches and service workers. */
export async function clearBrowserStorage(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name);
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  for (const worker of workers) await worker.unregister();
}
