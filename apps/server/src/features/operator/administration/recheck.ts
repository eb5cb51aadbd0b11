import { setTimeout as sleep } from 'node:timers/promises';

const attempts = 3;
const pauseMs = 400;

/**
 * Uploads and removals in progress make database and storage differ for moments, each shorter than a pause here. Only a problem
 * that every check finds is reported. `check` returns the problem, or undefined.
 */
export async function recheck<T>(look: () => Promise<T | undefined>, signal: AbortSignal): Promise<T | undefined> {
  let found = await look();
  for (let count = 1; count < attempts && found !== undefined; count++) {
    await sleep(pauseMs, undefined, { signal });
    found = await look();
  }
  return found;
}
