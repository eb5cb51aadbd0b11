import { setTimeout as sleep } from 'node:timers/promises';

const looks = 3;
const pauseMs = 400;

/**
 * Uploads and removals under way pass through moments in which database and storage differ, each shorter than a
 * pause here: only what is found wrong at every look is wrong. `look` answers what is wrong, or undefined.
 */
export async function lookAgain<T>(look: () => Promise<T | undefined>, signal: AbortSignal): Promise<T | undefined> {
  let found = await look();
  for (let count = 1; count < looks && found !== undefined; count++) {
    await sleep(pauseMs, undefined, { signal });
    found = await look();
  }
  return found;
}
