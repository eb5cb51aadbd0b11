import type { LocalFile } from './found-file.ts';
import { describeFile } from './found-file.ts';

/** The cache in which the service worker stores files shared by a phone (apps/web/service-worker). */
const cacheName = 'stund-shared-files';

let hasTaken = false;

/** Whether this page uploads shared files, which are not stored anywhere else. */
export const hasTakenSharedFiles = () => hasTaken;

/** Returns the shared files and removes them from the cache. */
export async function* takeSharedFiles(): AsyncGenerator<LocalFile[]> {
  if (!('caches' in window)) return;
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    await cache.delete(request);
    if (!response) continue;
    hasTaken = true;
    yield [await readFile(response)];
  }
}

async function readFile(response: Response): Promise<LocalFile> {
  const name = decodeURIComponent(response.headers.get('x-name') ?? '');
  const lastModified = Number(response.headers.get('x-modified')) || Date.now();
  const type = response.headers.get('content-type') ?? '';
  return describeFile(new File([await response.blob()], name, { type, lastModified }), name);
}
