import { isTelevisionAgent } from '@stund/contract';

/** The oldest supported browsers: those that know light-dark() (apps/web/vite.config.ts, `cssTarget`). */
const oldest = { chromium: 123, firefox: 128, safari: 17.5 } as const;

/**
 * Whether the client runs in this browser according to its user agent. Unknown agents are let in: programs that fetch pages,
 * and future browsers.
 */
export function canRunClient(userAgent: string | undefined): boolean {
  const agent = userAgent ?? '';
  if (/\b(?:MSIE |Trident\/)/.test(agent)) return false;
  // The Edge that is not built on Chromium also claims to be Chrome 64.
  if (/\bEdge\//.test(agent)) return false;
  const chromium = versionIn(agent, /\b(?:Chrome|Chromium)\/(\d+)/);
  if (chromium !== undefined) return chromium >= oldest.chromium;
  const firefox = versionIn(agent, /\bFirefox\/(\d+)/);
  if (firefox !== undefined) return firefox >= oldest.firefox;
  // Every browser on an iPhone or iPad uses the WebKit of the system.
  const system = versionIn(agent, /\b(?:iPhone|CPU) OS (\d+_\d+)/);
  if (system !== undefined) return system >= oldest.safari;
  const safari = /\bSafari\//.test(agent) ? versionIn(agent, /\bVersion\/(\d+(?:\.\d+)?)/) : undefined;
  return safari === undefined || safari >= oldest.safari;
}

/**
 * Whether the browser is that of a television which cannot run the client: it is older, or does not say what it is made of. The page for
 * televisions runs in Chromium 78.
 */
export function needsTelevisionPage(userAgent: string | undefined): boolean {
  const agent = userAgent ?? '';
  return isTelevisionAgent(agent) && (versionIn(agent, /\b(?:Chrome|Chromium)\/(\d+)/) ?? 0) < oldest.chromium;
}

function versionIn(agent: string, pattern: RegExp): number | undefined {
  const found = pattern.exec(agent)?.[1];
  return found === undefined ? undefined : Number(found.replace('_', '.'));
}
