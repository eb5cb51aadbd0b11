import { createHash, randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** The baseline of the upload benchmarks: it only hashes the body, writes it to a file, syncs the file, and replies. */
const [folder = '.'] = process.argv.slice(2);

const server = createServer((request, response) => {
  const take = async () => {
    const file = await open(join(folder, randomUUID()), 'wx');
    try {
      const hash = createHash('sha256');
      let writing: Promise<unknown> = Promise.resolve();
      for await (const chunk of request as AsyncIterable<Buffer>) {
        hash.update(chunk);
        await writing;
        writing = file.write(chunk);
      }
      await writing;
      await file.sync();
      response.writeHead(201).end(hash.digest('hex'));
    } finally {
      await file.close();
    }
  };
  take().catch((error: Error) => response.destroy(error));
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
