import { readFile } from 'node:fs/promises';
import type { BrowserContext } from 'playwright-core';

/** Describes the memory of the open pages: heap after garbage collection, and the largest renderer process. */
export async function measureTabs(context: BrowserContext): Promise<string> {
  const heaps = await Promise.all(
    context.pages().map(async (page) => {
      const devtools = await context.newCDPSession(page);
      await devtools.send('Performance.enable');
      await devtools.send('HeapProfiler.collectGarbage');
      const { metrics } = await devtools.send('Performance.getMetrics');
      await devtools.detach();
      return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
    }),
  );
  const largest = await measureLargestTab(context);
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
  return `heap ${heaps.map(megabytes).join(' + ')}, largest tab ${megabytes(largest)}`;
}

/** The private memory of the renderer process that has most of it, in bytes. */
export async function measureLargestTab(context: BrowserContext): Promise<number> {
  const browser = await context.browser()!.newBrowserCDPSession();
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  await browser.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  return Math.max(...(await Promise.all(renderers.map(({ id }) => readOwnMemory(id)))));
}

/** The private memory of the process, in bytes. */
async function readOwnMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}
