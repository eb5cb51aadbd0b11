import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface BreakableConnection {
  /** Forwards to the product while connected. */
  readonly origin: string;
  readonly environment: Record<string, string>;
  /** Breaks open connections and refuses new ones. The offline mode of the devtools lets a started request continue. */
  disconnect(): void;
  reconnect(): void;
  close(): void;
}

/** A proxy to the product that can be disconnected in the middle of a request. `environment` makes pages use it for media too. */
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
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const hosts = ['STUND_THUMB_URL', 'STUND_VIDEO_URL', 'STUND_POLL_URL', 'STUND_DOWNLOAD_URL'];
  return {
    origin,
    environment: Object.fromEntries(hosts.map((name) => [name, origin])),
    disconnect,
    reconnect: () => {
      isConnected = true;
    },
    close: () => {
      disconnect();
      server.close();
    },
  };
}
