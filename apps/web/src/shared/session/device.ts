import { storedText } from '../store/browser-storage.ts';

const storedId = storedText('local', 'device_id');
let deviceId: string | undefined;

/** The same for this browser until its storage is cleared. Sent with every call; the server keeps one session a device. */
export function getDeviceId(): string {
  deviceId ??= storedId.read() ?? makeDeviceId();
  return deviceId;
}

function makeDeviceId(): string {
  // crypto.randomUUID is missing on plain http outside localhost.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  storedId.write(id);
  return id;
}

const browsers: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: ReadonlyArray<readonly [RegExp, string]> = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What the list of devices calls this browser: "Firefox, Windows". Names of products, so not translated. */
export function describeDevice(userAgent: string): string {
  const find = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [find(browsers), find(systems)].filter(Boolean).join(', ') || 'Web';
}
