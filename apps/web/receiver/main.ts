import { timing } from '@stund/contract';
import { Refused, readState, requestCode, type TelevisionState } from './calls.ts';
import { type Show, startShow } from './show.ts';
import { text } from './texts.ts';
import { showCode, showMessage } from './waiting-screen.ts';

const screen = document.getElementById('screen') as HTMLElement;
const secretKey = 'stund-television';
const endedMs = 8000;
const retryMs = 4000;
const wait = (durationMs: number) => new Promise<void>((resolve) => setTimeout(resolve, durationMs));

/** Shows a code until it is entered, then what the person chose until that ends, and then a new code. */
async function run(): Promise<void> {
  for (;;) {
    let secret = localStorage.getItem(secretKey);
    if (secret === null) secret = await waitWithCode();
    localStorage.setItem(secretKey, secret);
    const wasShown = await follow(secret);
    localStorage.removeItem(secretKey);
    if (!wasShown) continue;
    showMessage(screen, text('ended'));
    await wait(endedMs);
  }
}

/** Shows codes until one of them is entered, and returns its secret. */
async function waitWithCode(): Promise<string> {
  for (;;) {
    try {
      const code = await requestCode();
      showCode(screen, code);
      while (Date.now() < code.expires_at * 1000) {
        await wait(timing.televisionPollMs);
        const state = await readStateOrNothing(code.secret);
        if (state && state.state === 'showing') return code.secret;
        if (state === null) break;
      }
    } catch {
      showMessage(screen, text('offline'));
      await wait(retryMs);
    }
  }
}

/** Shows what the person chose until it ends. Returns whether anything was shown. */
async function follow(secret: string): Promise<boolean> {
  let show: Show | undefined;
  let revision = -1;
  for (;;) {
    const state = await readStateOrNothing(secret);
    if (state === null || (state && state.state === 'waiting')) {
      if (show) show.stop();
      return show !== undefined;
    }
    if (state && state.revision !== revision) {
      if (show) show.stop();
      revision = state.revision;
      show = startShow(screen, secret, state);
    }
    await wait(timing.televisionPollMs);
  }
}

/** The state; null when it has ended, undefined while the server cannot be reached. */
async function readStateOrNothing(secret: string): Promise<TelevisionState | null | undefined> {
  try {
    return await readState(secret);
  } catch (error) {
    return error instanceof Refused && (error.status === 410 || error.status === 400) ? null : undefined;
  }
}

/** Keeps the screen on where the browser offers it. Televisions rarely do, and rarely turn off. */
function keepScreenOn(): void {
  const { wakeLock } = navigator as Partial<Pick<Navigator, 'wakeLock'>>;
  if (wakeLock && !document.hidden) wakeLock.request('screen').catch(() => undefined);
}

document.addEventListener('visibilitychange', keepScreenOn);
keepScreenOn();
void run();
