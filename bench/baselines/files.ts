import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

/** The baseline of the thumbnails benchmark: a server that only reads a file and sends it. */
const folder = process.argv[2] ?? '.';
const server = createServer((request, response) => {
  readFile(`${folder}/${(request.url ?? '').slice(1).replace(/[^0-9a-z.]/g, '')}`).then(
    (bytes) => {
      response.writeHead(200, { 'content-type': 'image/webp', 'content-length': bytes.length });
      response.end(bytes);
    },
    () => response.writeHead(404).end(),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
