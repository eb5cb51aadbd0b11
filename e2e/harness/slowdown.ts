import type { BrowserContext, Page } from 'playwright-core';

/**
 * `STUND_TEST_SLOWDOWN=4` makes browser and product run at a quarter of their speed, to find tests that depend on
 * the speed of the machine. Every timeout of the tests grows with it.
 */
export const slowdown = Math.max(1, Number(process.env.STUND_TEST_SLOWDOWN ?? 1));

const sliceMs = 60;

/** Throttles the CPU of every page of the context. */
export async function slowPages(context: BrowserContext): Promise<void> {
  if (slowdown === 1) return;
  const slow = async (page: Page) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  };
  context.on('page', (page) => void slow(page).catch(() => undefined));
}

/** Pauses a process for a part of each time slice. The returned function stops this. It stops by itself when the process ends. */
export function slowProcess(pid: number): () => void {
  if (slowdown === 1) return () => {};
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(pid, name);
      return true;
    } catch {
      return false;
    }
  };
  let timer: NodeJS.Timeout;
  const run = () => {
    if (signal('SIGCONT')) timer = setTimeout(stop, sliceMs / slowdown);
  };
  const stop = () => {
    if (signal('SIGSTOP')) timer = setTimeout(run, sliceMs - sliceMs / slowdown);
  };
  run();
  return () => {
    clearTimeout(timer);
    signal('SIGCONT');
  };
}
