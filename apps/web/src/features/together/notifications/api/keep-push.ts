import { useEffect } from 'react';
import { reportedEndpoint } from '../model/reported-endpoint.ts';

/** Reports another subscription of this browser to the server when the page opens, and when the service worker says so. */
export function useKeepPush(): void {
  useEffect(() => {
    const check = () => {
      if (reportedEndpoint.read() === undefined) return;
      // A failure is repeated when the next page opens.
      void import('./renew-push.ts').then(({ renewPush }) => renewPush()).catch(() => undefined);
    };
    const receive = ({ data }: MessageEvent<unknown>) => {
      if (data === 'push-subscription-changed') check();
    };
    check();
    // Undefined without https.
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    workers?.addEventListener('message', receive);
    return () => workers?.removeEventListener('message', receive);
  }, []);
}
