import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { givenInstallation } from '../testing/test-installation.ts';

it('refuses a request with two Host headers', async () => {
  const { origin } = await givenInstallation({ routes: [] });
  const { port, hostname } = new URL(origin);
  const answerTo = async (hosts: readonly string[]) => {
    const socket = connect(Number(port), hostname.replace(/[[\]]/g, ''));
    await once(socket, 'connect');
    socket.write(
      `GET /nothing HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`,
    );
    return (await text(socket)).split('\r\n', 1)[0];
  };
  expect(await answerTo(['a.example', 'b.example'])).toBe('HTTP/1.1 400 Bad Request');
  expect(await answerTo(['a.example'])).toBe('HTTP/1.1 404 Not Found');
});
