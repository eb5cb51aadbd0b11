import { createServer } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createFileBlobStore } from '../../apps/server/src/platform/blob-store/index.ts';
import { createPrivateCopies, type StoredOriginal } from '../../apps/server/src/platform/private-copy/index.ts';

/**
 * A server of originals in a blob store. `/plain/0` sends the first one as it is, `/private/0` sends its copy, and `/memory` the
 * largest resident size since the last call.
 */
const [root, list] = process.argv.slice(2) as [string, string];
const originals = JSON.parse(list) as StoredOriginal[];
const store = await createFileBlobStore({ root, reserveBytes: 0 });
const copies = createPrivateCopies({ store, convert: async () => undefined });

let largestBytes = 0;
setInterval(() => {
  largestBytes = Math.max(largestBytes, process.memoryUsage.rss());
}, 50).unref();

async function find(path: string): Promise<{ sizeBytes: number; stream: Readable } | undefined> {
  const [, kind, index] = path.split('/');
  const original = originals[Number(index)];
  if (!original) return undefined;
  if (kind === 'plain') return store.open(original.checksum);
  const copy = await copies.find(original);
  return copy && { sizeBytes: copy.sizeBytes, stream: await copy.open() };
}

const server = createServer((request, response) => {
  void (async () => {
    if (request.url === '/memory') {
      response.end(String(largestBytes));
      largestBytes = process.memoryUsage.rss();
      return;
    }
    const found = await find(request.url ?? '');
    if (!found) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-length': found.sizeBytes });
    await pipeline(found.stream, response);
  })();
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : 0);
});
