import { text } from '../texts.ts';
import { showMessage } from '../waiting-screen.ts';
import { CastReceiver } from './cast-receiver.ts';
import { loadFramework } from './framework.ts';

const retryMs = 4000;

/** Whether this page was opened by a Cast device, and not by a person. */
export function isCastDevice(): boolean {
  return location.pathname === '/cast/receiver' && /CrKey/.test(navigator.userAgent);
}

/** Loads Google's library, until that succeeds, and receives what pages cast. */
export async function startCastReceiver(screen: HTMLElement): Promise<void> {
  for (;;) {
    try {
      const framework = await loadFramework();
      new CastReceiver(screen, framework).start(framework);
      return;
    } catch {
      showMessage(screen, text('offline'));
      await new Promise<void>((resolve) => setTimeout(resolve, retryMs));
    }
  }
}
