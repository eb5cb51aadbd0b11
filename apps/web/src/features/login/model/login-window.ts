import { addresses } from '../../../shared/navigation/addresses.ts';

const width = 480;
const height = 760;

/** Opens a small login window; returns false when the browser blocks it. Call it from a click. */
export function openLoginWindow(): boolean {
  const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2);
  const features = `popup,width=${width},height=${height},left=${Math.round(left)},top=${Math.round(top)}`;
  const opened = window.open(addresses.loginAgain, 'stund-login', features);
  return opened !== null && !opened.closed;
}
