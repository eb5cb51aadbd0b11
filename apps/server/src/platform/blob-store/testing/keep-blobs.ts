// A process that stores blobs until it is killed: `node keep-blobs.ts <options as JSON>`. It prints each step before it takes
// it, one word per line, and `row <checksum>` once a "transaction" has committed.
import { writeSync } from 'node:fs';
import { createFileBlobStore, createMirroredBlobStore } from '../index.ts';
import { createS3BlobStore } from '../s3/blob-store.ts';
import { chunksOf, randomBytes } from './blob-sources.ts';

const { file, s3, mirrored } = JSON.parse(process.argv[2] ?? '{}');
const store = mirrored ? await openMirrored() : file ? await createFileBlobStore(file) : createS3BlobStore(s3);

for (let count = 0; ; count++) {
  const bytes = randomBytes(count % 3 === 0 ? 12 * 1024 * 1024 : 100_000);
  say('receive');
  const incoming = await store.receive(chunksOf(bytes, 65_536), { sizeLimitBytes: bytes.byteLength });
  say('keep');
  await store.keep(incoming);
  // Every other transaction rolls back, and its process dies before it can clean up.
  if (count % 2 === 0) say(`row ${incoming.checksum}`);
  say('release');
  if (count % 2 === 0) await store.release(incoming);
}

async function openMirrored() {
  const { roots, writes } = mirrored;
  const [first, second] = await Promise.all(roots.map((root: string) => createFileBlobStore({ root })));
  const both = createMirroredBlobStore({ first, second, writes });
  both.pair?.admit();
  return both;
}

function say(line: string): void {
  writeSync(1, `${line}\n`);
}
