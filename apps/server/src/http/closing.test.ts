import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { createLog } from '../platform/log.ts';
import { givenInstallation } from '../testing/test-installation.ts';
import { closeApp } from './closing.ts';

/** More than the system's buffers of a connection take. */
const replyBytes = 48 * 1024 * 1024;
const drainMs = 15_000;

async function givenApp() {
  let app: FastifyInstance | undefined;
  const calls: Array<{ request: IncomingMessage; response: ServerResponse }> = [];
  await givenInstallation({
    mount(mounted) {
      app = mounted;
      mounted.get('/give', ({ raw: request }, reply) => {
        calls.push({ request, response: reply.raw });
        return reply.send(Buffer.alloc(replyBytes, 'a'));
      });
    },
  });
  const { server } = app!;
  const lines: string[] = [];
  const log = createLog('warn', { write: (line: string) => void lines.push(line) });
  return {
    server,
    calls,
    async open() {
      const accepted = once(server, 'connection');
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      await accepted;
      return socket;
    },
    close: () => closeApp(app!, log, drainMs),
    lines,
  };
}

it('sends a reply to the end that a client reads slowly', async () => {
  const { server, calls, open, close, lines } = await givenApp();
  const socket = await open();
  socket.pause();
  socket.write('GET /give HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await expect.poll(() => calls[0]?.response.writableEnded).toBe(true);
  expect(calls[0]!.request.socket.writableLength).toBeGreaterThan(0);

  const closed = close();
  await expect.poll(() => server.listening).toBe(false);
  // Node's check for idle connections has taken place by now.
  expect(calls[0]!.request.socket.destroyed).toBe(false);
  let readBytes = 0;
  socket.on('data', (bytes) => {
    readBytes += bytes.length;
  });
  socket.resume();
  await once(socket, 'end');
  expect(readBytes).toBeGreaterThan(replyBytes);
  await closed;
  expect(lines).toEqual([]);
});

it('waits neither for connections that never sent a byte nor for those between two calls', async () => {
  const { open, close, lines, calls } = await givenApp();
  const silent = await open();
  const used = await open();
  used.resume();
  used.write('GET /give HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await expect.poll(() => calls[0]?.response.writableFinished).toBe(true);
  const ended = Promise.all([once(silent.resume(), 'close'), once(used, 'close')]);
  await close();
  await ended;
  expect(lines).toEqual([]);
});
