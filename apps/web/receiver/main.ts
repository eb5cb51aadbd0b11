import { timing } from '@stund/contract';
import { Refused, readState, requestCode, type TelevisionCode, type TelevisionState } from './calls.ts';
import { isCastDevice, startCastReceiver } from './cast/start-cast-receiver.ts';
import { showIdle } from './idle-screen.ts';
import { type Show, startShow } from './show.ts';
import { text } from './texts.ts';
import { connectAddress, showCode, showMessage, spaced } from './waiting-screen.ts';

const screen = document.getElementById('screen') as HTMLElement;
const secretKey = 'stund-television';
const endedMs = 8000;
const retryMs = 4000;
/** After this time without a key the time is shown, with the code below. */
const idleAfterMs = 300_000;
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
    notePresence();
    showMessage(screen, text('ended'));
    await wait(endedMs);
  }
}

/** Shows codes until one of them is entered, and returns its secret. */
async function waitWithCode(): Promise<string> {
  for (;;) {
    try {
      const code = await requestCode();
      presentCode(code);
      while (Date.now() < code.expires_at * 1000) {
        await wait(timing.televisionPollMs);
        presentCode(code);
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

let lastKeyAt = Date.now();
let shownCode: string | undefined;

function presentCode(code: TelevisionCode): void {
  if (Date.now() - lastKeyAt >= idleAfterMs) {
    shownCode = undefined;
    showIdle(screen, `${connectAddress()} · ${spaced(code.code)}`);
  } else if (shownCode !== code.code || !screen.querySelector('.code')) {
    shownCode = code.code;
    showCode(screen, code);
  }
}

function notePresence(): void {
  lastKeyAt = Date.now();
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

for (const name of ['keydown', 'mousemove', 'mousedown']) document.addEventListener(name, notePresence);
document.addEventListener('visibilitychange', keepScreenOn);
keepScreenOn();
void (isCastDevice() ? startCastReceiver(screen) : run());
