import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file of the client that another release than this one has. */
export interface StoredClientFile {
  readonly content: Buffer;
  readonly is_gzipped: boolean;
}

/** The types of the files that a build of the client writes. */
const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  wasm: 'application/wasm',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
};

/** The name of the file of the client that an address leads to. */
export function clientFileIn(url: string): string | undefined {
  return /^\/assets\/([\w.-]+)(?:\?|$)/.exec(url)?.[1];
}

export async function sendClientFile(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  { content, is_gzipped: isGzipped }: StoredClientFile,
): Promise<FastifyReply> {
  reply
    .type(types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'accept-encoding');
  if (!isGzipped) return reply.send(content);
  const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/i.test(request.headers['accept-encoding'] ?? '');
  if (acceptsGzip) return reply.header('content-encoding', 'gzip').send(content);
  return reply.send(await promisify(gunzip)(content));
}
