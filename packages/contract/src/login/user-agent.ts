/** A browser and its operating system, as far as the user agent reports them. Product names are not translated. */
export interface UserAgent {
  browser: string | undefined;
  /** The major version. */
  browserVersion: string | undefined;
  system: string | undefined;
  systemVersion: string | undefined;
}

/** Each pattern ends with the version, if any. The first match counts, because most browsers also name others. */
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

const televisionAgent =
  /\b(?:SMART-?TV|Smart TV|HbbTV|GoogleTV|Google TV|Android TV|BRAVIA|AppleTV|CrKey|Roku|Web0S|NetCast|AFT[A-Z]\w*|Tizen.+TV)\b/i;

/** Whether the browser says that it is on a television, also one of an unknown maker. */
export function isTelevisionAgent(userAgent: string): boolean {
  return televisionAgent.test(userAgent);
}

const televisions: ReadonlyArray<readonly [RegExp, string]> = [
  [/Tizen.+TV|SMART-TV.*Samsung/i, 'Samsung TV'],
  [/Web0S|webOS|NetCast/i, 'LG TV'],
  [/BRAVIA/i, 'Sony BRAVIA'],
  [/\bAFT[A-Z]/, 'Fire TV'],
  [/Roku/i, 'Roku'],
  [/CrKey/i, 'Chromecast'],
  [/Android.*\bTV\b|GoogleTV/i, 'Android TV'],
];

/** The kind of a television; undefined for other devices, and for televisions that do not report it. */
export function describeTelevision(userAgent: string): string | undefined {
  return televisions.find(([pattern]) => pattern.test(userAgent))?.[1];
}

/**
 * The name of a browser in lists of devices, such as "Firefox, Windows", or of a television, such as "Samsung TV"; "Web" when it
 * reports neither.
 */
export function describeDevice(userAgent: string): string {
  const television = describeTelevision(userAgent);
  if (television !== undefined) return television;
  const { browser, system } = readUserAgent(userAgent);
  return [browser, system].filter(Boolean).join(', ') || 'Web';
}
