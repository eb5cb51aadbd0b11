import type { Visitor } from '../stage.ts';

export interface ThrottledNetwork {
  /** Disconnects the browser from the network. */
  goOffline(): Promise<void>;
  /** Removes the limit. */
  restore(): Promise<void>;
}

/** Slows the network down, so that something can happen in the middle of an upload. */
export async function slowNetwork(
  { page, context, problems }: Visitor,
  uploadBytesPerSecond: number,
): Promise<ThrottledNetwork> {
  const devtools = await context.newCDPSession(page);
  const emulate = (offline: boolean, uploadThroughput: number) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await devtools.send('Network.enable');
  await emulate(false, uploadBytesPerSecond);
  return {
    goOffline: async () => {
      expectBrokenConnections(problems);
      await emulate(true, 0);
    },
    restore: async () => {
      await emulate(false, -1);
    },
  };
}

/** Expects what a browser reports when the server does not answer: failed requests, and the failed update of the service worker. */
export function expectBrokenConnections(problems: Visitor['problems']): void {
  problems.expect(
    /failed: .* net::ERR_(INTERNET_DISCONNECTED|NETWORK|CONNECTION|EMPTY|SOCKET|FAILED)/,
    /refused: .* 50\d/,
    /console: An unknown error occurred when fetching the script/,
  );
}

/** Holds all uploads of bytes, so that something can happen while they are pending. */
export async function holdUploads({ page }: Visitor): Promise<{ release(): Promise<void> }> {
  const pattern = /\/(resumable_)?upload(\?|$)/;
  const released = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    if (route.request().method() === 'POST') await released.promise;
    // The page may have aborted the request meanwhile.
    await route.continue().catch(() => undefined);
  });
  return {
    async release() {
      released.resolve();
      await page.unroute(pattern);
    },
  };
}

/** Leaves the calls that wait for changes unanswered, so that another call is the first to notice something, such as a logout. */
export async function withholdChanges({ page }: Pick<Visitor, 'page'>): Promise<void> {
  await page.route('**/long_poll?*', () => undefined);
}
