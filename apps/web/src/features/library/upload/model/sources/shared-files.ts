import type { LocalFile } from './found-file.ts';
import { describeFile } from './found-file.ts';

/** The cache in which the service worker stores files shared by a phone (apps/web/service-worker). */
const cacheName = 'stund-shared-files';

let hasTaken = false;

/** Whether this page uploads shared files, which are not stored anywhere else. */
export const hasTakenSharedFiles = () => hasTaken;

/** The number of files that were shared under this marker of the service worker. */
export async function countSharedFiles(marker: string): Promise<number> {
  if (!('caches' in window)) return 0;
  const requests = await (await caches.open(cacheName)).keys();
  return requests.filter((request) => isOf(marker, request)).length;
}

/** Removes all shared files from the cache. */
export async function discardSharedFiles(): Promise<void> {
  if ('caches' in window) await caches.delete(cacheName);
}

/** Returns the files that were shared under this marker and removes them from the cache. */
export async function* takeSharedFiles(marker: string): AsyncGenerator<LocalFile[]> {
  if (!('caches' in window)) return;
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) {
    if (!isOf(marker, request)) continue;
    const response = await cache.match(request);
    await cache.delete(request);
    if (!response) continue;
    hasTaken = true;
    yield [await readFile(response)];
  }
}

function isOf(marker: string, request: Request): boolean {
  return new URL(request.url).pathname.startsWith(`/shared/${marker}/`);
}

async function readFile(response: Response): Promise<LocalFile> {
  const name = decodeURIComponent(response.headers.get('x-name') ?? '');
  const lastModified = Number(response.headers.get('x-modified')) || Date.now();
  const type = response.headers.get('content-type') ?? '';
  return describeFile(new File([await response.blob()], name, { type, lastModified }), name);
}
