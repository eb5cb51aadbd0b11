import { isBrowserInstalled } from '../../e2e/harness/browser.ts';
import type { Figures } from '../benchmark.ts';

/** Says before a benchmark starts what it cannot measure, which may be an hour later. */
export function warnWithoutBrowser(name: string): void {
  if (isBrowserInstalled()) return;
  process.stderr.write(
    `${name} also measures a page in Chromium, which is not installed here. All other figures are measured; install it or set STUND_CHROMIUM to get these too.\n`,
  );
}

/** The figures of a page; none without a browser or when it fails, so that the other figures are not lost. */
export async function measurePage(measure: () => Promise<Figures>): Promise<Figures> {
  if (!isBrowserInstalled()) return {};
  try {
    return await measure();
  } catch (error) {
    process.stderr.write(`The page was not measured: ${String(error)}\n`);
    return {};
  }
}
