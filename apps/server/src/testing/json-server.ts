import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface JsonRequest {
  /** The path and the query. */
  address: string;
  body: string;
  authorization: string | undefined;
}

export interface JsonServer {
  url: string;
  stop: () => void;
}

/** Starts a server on a free port of this machine, which answers as a stand-in for a service of others does. */
export async function startJsonServer(
  answer: (request: JsonRequest) => Promise<{ status: number; reply: object }>,
): Promise<JsonServer> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { url: address = '/', headers } = request;
    const { status, reply } = await answer({ address, body, authorization: headers.authorization });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
