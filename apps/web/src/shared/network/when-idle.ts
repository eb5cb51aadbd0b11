/** At the latest then, however busy the page is. */
const latestMs = 2000;

/** Calls back once the browser has nothing more urgent to do. The returned function prevents the call. */
export function whenIdle(callback: () => void): () => void {
  // Undefined in Safari.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, latestMs);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(callback, { timeout: latestMs });
  return () => window.cancelIdleCallback(request);
}
