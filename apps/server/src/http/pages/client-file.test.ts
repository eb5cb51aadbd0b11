import { gunzipSync, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { clientFileIn, sendClientFile } from './client-file.ts';

it.each([
  ['/assets/page-Ab1_.js', 'page-Ab1_.js'],
  ['/assets/page.css?v=1', 'page.css'],
  ['/assets/', undefined],
  ['/assets/a/b.js', undefined],
  ['/assets/..%2fsecret', undefined],
  ['/photos', undefined],
])('finds the file that %s leads to', (url, name) => {
  expect(clientFileIn(url)).toBe(name);
});

const page = 'export const page = 1;';
const app = fastify();
app.get('/gzipped', (request, reply) =>
  sendClientFile(request, reply, 'page.js', { content: gzipSync(page), is_gzipped: true }),
);
app.get('/plain', (request, reply) =>
  sendClientFile(request, reply, 'font.woff2', { content: Buffer.from('font'), is_gzipped: false }),
);

it('sends what is stored as it was served', async () => {
  const gzipped = await app.inject({ url: '/gzipped', headers: { 'accept-encoding': 'gzip, br' } });
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe(page);
  expect(gzipped.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const font = await app.inject('/plain');
  expect([font.body, font.headers['content-type']]).toEqual(['font', 'font/woff2']);
});

it.each([undefined, 'identity', 'gzip;q=0, br'])('unpacks it for callers that accept %s', async (encoding) => {
  const { body, headers } = await app.inject({
    url: '/gzipped',
    headers: encoding === undefined ? {} : { 'accept-encoding': encoding },
  });
  expect(body).toBe(page);
  expect(headers['content-encoding']).toBeUndefined();
});
