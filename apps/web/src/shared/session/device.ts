import { storedText } from '../store/browser-storage.ts';

const storedId = storedText('local', 'device_id');
let deviceId: string | undefined;

/**
 * A stable id of this browser until its storage is cleared. Sent with every call; the server has one session per
 * device.
 */
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
