import type { Visitor } from './stage.ts';

export interface ThrottledNetwork {
  /** As if the cable were pulled. */
  goOffline(): Promise<void>;
  /** As fast as it can be again. */
  restore(): Promise<void>;
}

/** Makes the way to the server so slow that something can happen in the middle of an upload. */
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

/** What a browser tells when nobody answers: its own requests, and its look for a newer service worker. */
export function expectBrokenConnections(problems: Visitor['problems']): void {
  problems.expect(
    /failed: .* net::ERR_(INTERNET_DISCONNECTED|NETWORK|CONNECTION|EMPTY|SOCKET|FAILED)/,
    /refused: .* 50\d/,
    /console: An unknown error occurred when fetching the script/,
  );
}
