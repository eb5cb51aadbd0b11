import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  createTelevisionCode,
  getHostDirectory,
  getTelevision,
  type ListedFile,
  listTelevisionFiles,
} from '@stund/contract';
import { paintPhoto } from '../fixtures/pictures.ts';
import { givenVideo } from '../fixtures/videos.ts';
import { repository } from '../harness/product.ts';

const client = join(repository, 'apps/web/dist');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
const differentPictures = 20;
const pageSize = 200;

type ShownFile = Pick<ListedFile, 'id' | 'job_id' | 'media_token' | 'type' | 'timestamp' | 'width' | 'height'>;

export interface ReceiverServer {
  origin: string;
  /** How many pictures and videos were requested so far. */
  readonly shown: { pictures: number; videos: number };
  close(): void;
}

/** Serves the built page of televisions, and answers its calls as for a television that shows so many files. */
export async function serveReceiver(pictures: number, videos: number): Promise<ReceiverServer> {
  const shown = { pictures: 0, videos: 0 };
  const files = makeFiles(pictures, videos);
  const video = await givenVideo({ seconds: 1, width: 320, height: 180 });
  const [small, large] = await Promise.all([paintAll(1280, 854), paintAll(2400, 1600)]);
  const sendMedia = (path: string, response: ServerResponse, range: string | undefined) => {
    const [, , , , , , rendition = ''] = path.split('/');
    if (rendition === 'video') {
      shown.videos += 1;
      return sendRange(response, video, range);
    }
    if (rendition === 'large') shown.pictures += 1;
    const bytes = (rendition === 'whole' ? large : small)[shown.pictures % differentPictures]!;
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': bytes.length }).end(bytes);
  };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const json = (body: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (pathname === createTelevisionCode.path) return json(issueCode());
    if (pathname === getTelevision.path) return json(state());
    if (pathname === listTelevisionFiles.path) return json(pageOf(files, JSON.parse(await text(request)) as object));
    if (pathname === getHostDirectory.path.replace('{id}', 'default')) return json(hosts(request.headers.host ?? ''));
    if (pathname.endsWith('/check')) return json({ status: 'ready' });
    if (pathname.startsWith('/st/4/media/')) return sendMedia(pathname, response, request.headers.range);
    const path = join(client, pathname === '/tv' ? 'tv.html' : pathname);
    if (!(await stat(path).catch(() => undefined))?.isFile()) return response.writeHead(404).end();
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
    return createReadStream(path).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    shown,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function issueCode() {
  return { code: 'BCDFGH', secret: 'a secret of a television', expires_at: Date.now() / 1000 + 86_400 * 400 };
}

/** The code was entered at once. */
function state() {
  const expires_at = Date.now() / 1000 + 12 * 3600;
  return { state: 'showing', expires_at, revision: 1, title: 'Lofoten', shuffle: false, details: true };
}

const hosts = (host: string) => ({ 'thumb-host': host, 'video-host': host, 'download-host': host, 'app-host': host });

function makeFiles(pictures: number, videos: number): ShownFile[] {
  const count = pictures + videos;
  const every = Math.round(count / videos);
  return Array.from({ length: count }, (_, index) => {
    const isVideo = index % every === every - 1;
    // Every tenth picture is larger than the panel.
    const isLarge = index % 10 === 0;
    return {
      id: `01890000-0000-7000-8000-${String(index).padStart(12, '0')}` as ListedFile['id'],
      job_id: '01890000-0000-7000-8000-aaaaaaaaaaaa' as ListedFile['job_id'],
      media_token: `token${index}`,
      type: isVideo ? 'Movies' : 'Pictures',
      timestamp: `20${10 + (index % 15)}-07-19T12:00:00`,
      width: isLarge ? 2400 : 1280,
      height: isLarge ? 1600 : 854,
    };
  });
}

function pageOf(files: readonly ShownFile[], { cursor }: { cursor?: string }) {
  const start = Number(cursor ?? 0);
  const end = start + pageSize;
  return { files: files.slice(start, end), next_cursor: end < files.length ? String(end) : null };
}

function paintAll(width: number, height: number): Promise<Buffer[]> {
  return Promise.all(Array.from({ length: differentPictures }, (_, seed) => paintPhoto({ seed, width, height })));
}

function sendRange(response: ServerResponse, bytes: Buffer, range: string | undefined): void {
  const [, from] = /^bytes=(\d+)-/.exec(range ?? '') ?? [];
  const start = Number(from ?? 0);
  const end = bytes.length - 1;
  response.writeHead(from === undefined ? 200 : 206, {
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'content-length': bytes.length - start,
    ...(from !== undefined && { 'content-range': `bytes ${start}-${end}/${bytes.length}` }),
  });
  response.end(bytes.subarray(start));
}
