import { createServer, type ServerResponse } from 'node:http';

/** The baseline of the fan-out: a server that holds waiting clients and answers all of them at the next POST. */
const waiting = new Set<ServerResponse>();
let seq = 0;
const server = createServer((request, response) => {
  if (request.method === 'GET') return void waiting.add(response);
  seq += 1;
  response.writeHead(201, { 'content-type': 'application/json' }).end('{}');
  for (const one of waiting) {
    one.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
    one.end(JSON.stringify({ seq, event: 'job_changed' }));
  }
  waiting.clear();
});
server.listen(0, '127.0.0.1', 2048, () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
