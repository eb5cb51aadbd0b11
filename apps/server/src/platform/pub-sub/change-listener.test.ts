import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { givenDatabase } from '../../testing/database/test-database.ts';
import { openChangeListener } from './change-listener.ts';

/** A connection to the database that can fall silent without being closed, as behind a firewall that forgets it. */
async function givenSilenceableRoute(connectionString: string) {
  const { hostname, port } = new URL(connectionString);
  // A server with a socket in a folder listens on the same port of this machine too.
  const host = hostname.startsWith('%2F') ? '127.0.0.1' : hostname;
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = createConnection({ host, port: Number(port || 5432) });
    const forward = (from: Socket, to: Socket) => {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (!isSilent) to.write(bytes);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        if (!isSilent) to.destroy();
      });
    };
    forward(near, far);
    forward(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const route = new URL(connectionString);
  route.hostname = '127.0.0.1';
  route.port = String((server.address() as AddressInfo).port);
  return {
    connectionString: route.href,
    silence(wanted: boolean) {
      isSilent = wanted;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

let route: Awaited<ReturnType<typeof givenSilenceableRoute>>;
beforeAll(async () => {
  const { connectionString } = await givenDatabase();
  route = await givenSilenceableRoute(connectionString);
});
afterAll(() => route.close());

it('counts as disconnected while a connection that nobody closed stays silent, and connects again', async () => {
  const listener = await openChangeListener({
    connectionString: route.connectionString,
    channels: ['job_changed'],
    onFailure: () => undefined,
    heartbeatMs: 50,
  });
  const onGap = vi.fn();
  listener.subscribe('job_changed', { onNotification: () => undefined, onGap });
  expect(listener.isConnected).toBe(true);
  route.silence(true);
  await vi.waitFor(() => expect(listener.isConnected).toBe(false), { timeout: 25_000 });
  expect(onGap).not.toHaveBeenCalled();
  route.silence(false);
  await vi.waitFor(() => expect(listener.isConnected).toBe(true), { timeout: 25_000 });
  expect(onGap).toHaveBeenCalled();
  await listener.close();
}, 60_000);
