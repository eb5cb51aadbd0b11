import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

export interface Cable {
  /** Leads to the product while the cable is in. */
  readonly origin: string;
  readonly environment: Record<string, string>;
  /** Breaks what is under way and refuses what comes. The devtools' own offline mode lets a request that has begun go on. */
  pull(): void;
  plugIn(): void;
}

/** A way to the product that can be broken in the middle of a request. `environment` makes the product send pages this way too. */
export async function givenCable(productPort: () => number): Promise<Cable> {
  const open = new Set<Socket>();
  let isIn = true;
  const server = createServer((near) => {
    if (!isIn) return near.destroy();
    const far = connect(productPort(), 'localhost');
    const ends = [near, far] as const;
    for (const [index, socket] of ends.entries()) {
      const other = ends[1 - index]!;
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const pull = () => {
    isIn = false;
    for (const socket of open) socket.destroy();
  };
  afterAll(() => {
    pull();
    server.close();
  });
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const hosts = ['STUND_THUMB_URL', 'STUND_VIDEO_URL', 'STUND_POLL_URL', 'STUND_DOWNLOAD_URL'];
  return {
    origin,
    environment: Object.fromEntries(hosts.map((name) => [name, origin])),
    pull,
    plugIn: () => {
      isIn = true;
    },
  };
}
