/** How long work may block the page. */
const sliceMs = 20;

/** Returns a function that lets the page respond when it has not done so for a while. */
export function createPauses(now: () => number = () => performance.now()): () => Promise<void> {
  let begunMs = now();
  return async () => {
    if (now() - begunMs < sliceMs) return;
    await new Promise((resolve) => setTimeout(resolve));
    begunMs = now();
  };
}
