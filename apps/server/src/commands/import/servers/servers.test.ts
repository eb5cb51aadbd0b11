import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startImmichStandIn } from '../immich/testing/immich-stand-in.ts';
import { startNextcloudStandIn } from '../nextcloud/testing/nextcloud-stand-in.ts';
import { describeRedirect } from './describe-redirect.ts';
import { openServer } from './open-server.ts';
import { recogniseServer } from './recognise-server.ts';
import { parseServerAddress } from './server-address.ts';

const { signal } = new AbortController();
const stops: Array<() => void> = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function startServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const recognise = (address: string) => recogniseServer(address, { signal, waitsMs: [1] });
const access = { from: undefined, user: undefined, key: undefined };

describe('the address of a server', () => {
  it.each([
    ['https://cloud.example.com/', 'https://cloud.example.com', undefined],
    [
      'https://ana@cloud.example.com/nextcloud/index.php/apps/files?dir=/',
      'https://cloud.example.com/nextcloud',
      'ana',
    ],
    [
      'https://ana%40example.com@cloud.example.com/remote.php/dav/files/ana',
      'https://cloud.example.com',
      'ana@example.com',
    ],
    ['http://photos.local:2283/api/', 'http://photos.local:2283', undefined],
    ['https://a.example/apps/cloud', 'https://a.example/apps/cloud', undefined],
  ])('%s is that of the installation', (text, address, user) => {
    expect(parseServerAddress(text)).toEqual({ address, user });
  });

  it('must not contain a password, and the message does not repeat it', () => {
    const parse = () => parseServerAddress('https://ana:geheim@cloud.example.com');
    expect(parse).toThrow('must not contain a password. Pass it in STUND_SOURCE_KEY: cloud.example.com');
    expect(parse).not.toThrow('geheim');
  });
});

describe('a server', () => {
  it('is asked what it is, in its folder and without a key', async () => {
    const immich = await startImmichStandIn({ assets: [] });
    const nextcloud = await startNextcloudStandIn({ files: [], base: '/cloud' });
    stops.push(immich.stop, nextcloud.stop);
    expect(await recognise(immich.address)).toBe('immich');
    expect(await recognise(nextcloud.address)).toBe('nextcloud');
    expect(await recognise(nextcloud.address.replace('/cloud', ''))).toBeUndefined();
    expect(nextcloud.authorized).toEqual([]);
  });

  it('that leads elsewhere or cannot be reached says so', async () => {
    const moved = await startServer((request, response) =>
      response.writeHead(301, { location: `https://cloud.example.com/x${request.url}` }).end(),
    );
    await expect(recognise(moved)).rejects.toThrow('redirects to https://cloud.example.com/x. Name that address');
    const login = await startServer((_request, response) => response.writeHead(302, { location: '/login' }).end());
    expect(await recognise(login)).toBeUndefined();
    const broken = await startServer((_request, response) => response.writeHead(502).end());
    await expect(recognise(broken)).rejects.toThrow('cannot be reached');
  });

  it('never leads from an encrypted address to one that is not', () => {
    expect(describeRedirect('https://cloud.example.com', 'http://cloud.example.com/remote.php/dav/')).toBe(
      'redirects to http://cloud.example.com, which is not encrypted, so nothing is sent there',
    );
    expect(describeRedirect('https://cloud.example.com', 'https://')).toContain('to an address that is none');
  });

  it('is opened with what it needs', async () => {
    const other = await startServer((_request, response) => response.end('<html></html>'));
    await expect(openServer(other, access, signal)).rejects.toThrow('is neither an Immich nor a Nextcloud server');
    const nextcloud = { ...access, from: 'nextcloud' as const };
    await expect(openServer(other, nextcloud, signal)).rejects.toThrow('needs the login name of its Nextcloud');
    await expect(openServer(other, { ...nextcloud, user: 'ana' }, signal)).rejects.toThrow('needs an app password');
    await expect(openServer(other, { ...nextcloud, user: 'a:b', key: 'x' }, signal)).rejects.toThrow('no colon');
    expect((await openServer(other, { ...nextcloud, user: 'ana', key: 'x' }, signal)).name).toBe('nextcloud');
    await expect(openServer(other, { ...access, from: 'immich' }, signal)).rejects.toThrow(
      'needs an API key of its Immich',
    );
  });
});
