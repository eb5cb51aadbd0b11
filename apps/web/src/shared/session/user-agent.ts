/** A browser and the system below it, as far as the browser tells. Names of products, so not translated. */
export interface UserAgent {
  browser: string | undefined;
  /** The first number only. */
  browserVersion: string | undefined;
  system: string | undefined;
  systemVersion: string | undefined;
}

/** Each pattern ends with the version where there is one. The first that fits: most browsers name others as well. */
const browsers: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdgA?\/(\d+)?/, 'Edge'],
  [/\bOPR\/(\d+)?/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)?/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)?/, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\/(\d+)?/, 'Chrome'],
  [/(?:\bVersion\/(\d+)\S* .*)?\bSafari\//, 'Safari'],
];
const systems: ReadonlyArray<readonly [RegExp, string]> = [
  [/\biPhone\b(?:.*? OS (\d+(?:_\d+)?))?/, 'iPhone'],
  [/\biPad\b(?:.*? OS (\d+(?:_\d+)?))?/, 'iPad'],
  [/\bAndroid\b(?: (\d+))?/, 'Android'],
  [/\bWindows\b(?: NT (\d+\.\d+))?/, 'Windows'],
  [/\bMac OS X\b(?: (\d+[._]\d+))?/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

export function readUserAgent(userAgent: string): UserAgent {
  const [browser, browserVersion] = find(browsers, userAgent);
  const [system, systemVersion] = find(systems, userAgent);
  return { browser, browserVersion, system, systemVersion: systemVersion?.replace('_', '.') };
}

function find(list: typeof browsers, userAgent: string): [name?: string, version?: string | undefined] {
  for (const [pattern, name] of list) {
    const match = pattern.exec(userAgent);
    if (match) return [name, match[1]];
  }
  return [];
}
