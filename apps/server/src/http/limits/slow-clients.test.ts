import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { givenInstallation } from '../../testing/test-installation.ts';
import { bodyProgress, ProgressWatch, replyProgress } from './slow-clients.ts';

const oneMebibyte = Buffer.alloc(1024 * 1024);

/** A server that takes bodies as streams and sends an endless reply, and a clock to move. */
async function givenServer() {
  let nowMs = 0;
  const { origin } = await givenInstallation({
    monotonicMs: () => nowMs,
    mount(app) {
      app.register(async (scope) => {
        scope.addContentTypeParser('application/x-bytes', (_request, payload, done) => done(null, payload));
        scope.post('/take', async (request) => ({
          bytes: (await buffer(request.body as Readable)).length,
        }));
        scope.get('/give', (_request, reply) =>
          reply.send(
            Readable.from(
              (function* () {
                for (;;) yield oneMebibyte;
              })(),
            ),
          ),
        );
      });
    },
  });
  const open = async (head: string): Promise<Socket> => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.on('error', () => undefined);
    socket.write(head);
    return socket;
  };
  const advance = (milliseconds: number) => {
    nowMs += milliseconds;
  };
  return { open, advance };
}

const post =
  'POST /take HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-bytes\r\ncontent-length: 1000\r\n\r\n';
const get = 'GET /give HTTP/1.1\r\nhost: localhost\r\n\r\n';

describe('a client that keeps the server waiting', () => {
  it('is disconnected when it stops sending a body', async () => {
    const { open, advance } = await givenServer();
    const socket = await open(`${post}a few bytes`);
    let isClosed = false;
    socket.resume().once('close', () => {
      isClosed = true;
    });
    await expect
      .poll(
        () => {
          advance(bodyProgress.windowMs / 4);
          return isClosed;
        },
        { timeout: 60_000, interval: 500 },
      )
      .toBe(true);
  });

  it('is disconnected when it stops reading a reply', async () => {
    const { open, advance } = await givenServer();
    const socket = await open(get);
    socket.pause();
    let isReset = false;
    socket.once('error', () => {
      isReset = true;
    });
    // A write finds out whether the connection still exists.
    await expect
      .poll(
        () => {
          advance(replyProgress.windowMs / 4);
          socket.write('\r\n');
          return isReset;
        },
        { timeout: 60_000, interval: 500 },
      )
      .toBe(true);
  });
});

describe('ProgressWatch', () => {
  const seconds = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

  it('spares a slow line that makes progress, with interruptions', () => {
    const watch = new ProgressWatch(bodyProgress);
    // 5 kB a second, and 40 seconds without reception out of every 50.
    let bytes = 0;
    const verdicts = seconds(600).map((second) => {
      if (second % 50 >= 40) bytes += 5000;
      return watch.isTooSlow({ nowMs: second * 1000, bytes, isWaiting: true });
    });
    expect(verdicts).not.toContain(true);
  });

  it('ends a client that sends a byte now and then', () => {
    const watch = new ProgressWatch(bodyProgress);
    const ended = seconds(600).find((second) =>
      watch.isTooSlow({ nowMs: second * 1000, bytes: second, isWaiting: true }),
    );
    expect(ended).toBe(1 + bodyProgress.windowMs / 1000);
  });

  it('does not count time in which the server is the slow one', () => {
    const watch = new ProgressWatch(bodyProgress);
    const verdicts = seconds(600).map((second) =>
      watch.isTooSlow({ nowMs: second * 1000, bytes: 0, isWaiting: second % 50 !== 0 }),
    );
    expect(verdicts).not.toContain(true);
  });
});
