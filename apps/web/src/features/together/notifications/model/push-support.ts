import { isIos } from '../../../../shared/session/is-ios.ts';

/**
 * What this browser can do: `install`: an iPhone or iPad, where only the installed app receives pushes; `denied`: the person blocked
 * notifications in the browser, which only they can change.
 */
export type PushSupport = 'available' | 'denied' | 'install' | 'unsupported';

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'denied' : 'available';
  return isIos(navigator) && !matchMedia('(display-mode: standalone)').matches ? 'install' : 'unsupported';
}

/** The endpoint that this browser receives pushes for; undefined without one. */
export async function findEndpoint(): Promise<string | null> {
  if (pushSupport() !== 'available') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription?.endpoint ?? null;
}

/** The person did not allow notifications. */
export class PermissionError extends Error {}

/** Asks for permission and subscribes. Throws PermissionError. */
export async function openSubscription(pushKey: string): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PermissionError();
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const present = await pushManager.getSubscription();
  if (present && hasKey(present, pushKey)) return present;
  // A subscription with the key of a former installation at this address receives nothing.
  await present?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
}

function hasKey({ options }: PushSubscription, pushKey: string): boolean {
  if (options.applicationServerKey === null) return false;
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === pushKey;
}
