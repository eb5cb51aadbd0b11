import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { isPublicAddress, lookupPublic } from './public-address.ts';
import { createVapidKeys, createWebPush, isPushEndpoint, PushUnavailableError } from './web-push.ts';

const message = { payload: '{}', topic: 'album', ttlSeconds: 60 };
const subject = 'mailto:operator@example.com';
const cleanUp: Array<() => void> = [];
afterEach(() => {
  for (const end of cleanUp.splice(0)) end();
});

function keysOfBrowser() {
  const ecdh = createECDH('prime256v1');
  return { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
}

/** A server that sends one more byte of a header all the time, so that the connection is never idle. */
async function givenSlowService(): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('HTTP/1.1 201 Created\r\nX-Slow: ');
    const timer = setInterval(() => socket.write('x'), 20);
    socket.on('close', () => clearInterval(timer));
    cleanUp.push(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp.push(() => server.close());
  const address = server.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}/push` : '';
}

describe('a push service', () => {
  it('is given up on that answers byte by byte for ever', async () => {
    const endpoint = await givenSlowService();
    const webPush = createWebPush(createVapidKeys(), { subject, allowsPrivate: true, timeoutMs: 200 });
    await expect(webPush.send({ endpoint, ...keysOfBrowser() }, message)).rejects.toThrow(PushUnavailableError);
  });

  it('is not called with a key that no browser has', async () => {
    const endpoint = await givenSlowService();
    const webPush = createWebPush(createVapidKeys(), { subject, allowsPrivate: true });
    const { auth } = keysOfBrowser();
    for (const p256dh of [Buffer.alloc(65, 4).toString('base64url'), 'AAAA'])
      expect(await webPush.send({ endpoint, p256dh, auth }, message)).toBe('gone');
  });

  it.each([
    'https://localhost/x',
    'https://push.example.com:8443/x',
    'https://127.0.0.1/x',
    'https://0x7f.1/x',
    'https://2130706433/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://[64:ff9b::a00:1]/x',
    'https://169.254.169.254/latest',
    'https://user@push.services.net/x',
    'https://push.services.net/x#y',
    'https://db.internal/x',
    'http://push.services.net/x',
    'file:///etc/passwd',
  ])('is not at %s', (endpoint) => expect(isPushEndpoint(endpoint, { allowsPrivate: false })).toBe(false));

  it('is not at a name that leads to this machine', async () => {
    expect(isPushEndpoint('https://localhost./x', { allowsPrivate: false })).toBe(true);
    const failure = await new Promise<Error | null>((resolve) => lookupPublic('localhost.', {}, resolve));
    expect(failure?.message).toBeDefined();
    expect(isPublicAddress('8.8.8.8')).toBe(true);
  });
});
