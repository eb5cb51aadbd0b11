import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The baseline of the download benchmark: it only sends one file. */
const [path = ''] = process.argv.slice(2);

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/zip', 'content-length': statSync(path).size });
  createReadStream(path, { highWaterMark: 256 * 1024 }).pipe(response);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
