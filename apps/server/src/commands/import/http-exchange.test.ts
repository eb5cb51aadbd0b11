import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ConnectionError } from './api-errors.ts';
import { openConnections } from './http-exchange.ts';

const closers: Array<() => void> = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function given(listener: RequestListener) {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const connections = openConnections(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 2);
  closers.push(() => {
    connections.close();
    server.closeAllConnections();
    server.close();
  });
  return (body: AsyncIterable<Uint8Array>, sizeBytes: number, signal = new AbortController().signal) =>
    connections.exchange({
      method: 'POST',
      address: '/',
      headers: { 'content-length': String(sizeBytes) },
      body,
      signal,
    });
}

async function* zeros(chunks: number, sizeBytes = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let count = 0; count < chunks; count++) yield new Uint8Array(sizeBytes);
}

describe('exchange', () => {
  it('streams the body and reads the reply', async () => {
    let receivedBytes = 0;
    const exchange = await given((request, response) => {
      request.on('data', (chunk) => {
        receivedBytes += chunk.length;
      });
      request.on('end', () => response.writeHead(201, { 'x-test': 'a' }).end('{"ok":1}'));
    });
    const answer = await exchange(zeros(40), 40 * 64 * 1024);
    expect(answer).toMatchObject({ status: 201, text: '{"ok":1}', headers: { 'x-test': 'a' } });
    expect(receivedBytes).toBe(40 * 64 * 1024);
  });

  it('reads a refusal that arrives before everything is sent', async () => {
    const exchange = await given((_request, response) => {
      response.writeHead(413, { connection: 'close' }).end('no');
    });
    for (let round = 0; round < 20; round++) {
      const answer = await exchange(zeros(1000), 1000 * 64 * 1024);
      expect(answer).toMatchObject({ status: 413, text: 'no' });
    }
  });

  it('reports a lost connection, also within the reply', async () => {
    const cut = await given((request) => request.socket.destroy());
    await expect(cut(zeros(1), 64 * 1024)).rejects.toThrow(ConnectionError);
    const cutLater = await given((request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('some', () => request.socket.destroy());
    });
    await expect(cutLater(zeros(1), 64 * 1024)).rejects.toThrow(ConnectionError);
  });

  it('throws an error of the body, and closes the connection', async () => {
    const isSeen = Promise.withResolvers<void>();
    const isAborted = Promise.withResolvers<void>();
    const exchange = await given((request) => {
      isSeen.resolve();
      request.resume().on('close', () => isAborted.resolve());
    });
    async function* torn(): AsyncGenerator<Uint8Array> {
      yield new Uint8Array(10);
      await isSeen.promise;
      throw new Error('torn');
    }
    await expect(exchange(torn(), 100)).rejects.toThrow('torn');
    await isAborted.promise;
  });

  it('stops when it is aborted', async () => {
    const controller = new AbortController();
    const exchange = await given(() => controller.abort(new Error('stop')));
    await expect(exchange(zeros(1), 64 * 1024, controller.signal)).rejects.toThrow('stop');
  });
});
