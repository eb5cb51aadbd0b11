import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

export interface BreakableConnection {
  /** Leads to the product while the cable is in. */
  readonly origin: string;
  readonly environment: Record<string, string>;
  /** Breaks what is under way and refuses what comes. The devtools' own offline mode lets a request that has begun go on. */
  disconnect(): void;
  reconnect(): void;
}

/** A way to the product that can be broken in the middle of a request. `environment` makes the product send pages this way too. */
export async function givenBreakableConnection(productPort: () => number): Promise<BreakableConnection> {
  const openSockets = new Set<Socket>();
  let isConnected = true;
  const server = createServer((clientSocket) => {
    if (!isConnected) return clientSocket.destroy();
    const serverSocket = connect(productPort(), 'localhost');
    const sockets = [clientSocket, serverSocket] as const;
    for (const [index, socket] of sockets.entries()) {
      const other = sockets[1 - index]!;
      openSockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        openSockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const disconnect = () => {
    isConnected = false;
    for (const socket of openSockets) socket.destroy();
  };
  afterAll(() => {
    disconnect();
    server.close();
  });
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const hosts = ['STUND_THUMB_URL', 'STUND_VIDEO_URL', 'STUND_POLL_URL', 'STUND_DOWNLOAD_URL'];
  return {
    origin,
    environment: Object.fromEntries(hosts.map((name) => [name, origin])),
    disconnect,
    reconnect: () => {
      isConnected = true;
    },
  };
}
