export const devices = ['iphone', 'android', 'computer'] as const;
export type Device = (typeof devices)[number];

/** The kind of device that shows the page. An iPad calls itself a Mac, but has a touch screen. */
export function deviceHere(): Device {
  const { userAgent, maxTouchPoints } = navigator;
  if (/Android/.test(userAgent)) return 'android';
  const isApplePhone = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApplePhone ? 'iphone' : 'computer';
}
