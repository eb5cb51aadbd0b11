import { once } from 'node:events';
import { createServer, request } from 'node:http';

/** A server of its own origin that forwards every request to another, as a proxy does for a further host of the product. */
export interface ForwardingServer {
  url: string;
  /** Where requests are forwarded to; set once the product runs. */
  target: string;
  close(): Promise<void>;
}

export async function startForwardingServer(): Promise<ForwardingServer> {
  const server = createServer((incoming, outgoing) => {
    const forwarded = request(
      new URL(incoming.url ?? '/', forwarding.target),
      { method: incoming.method, headers: incoming.headers },
      (reply) => {
        const allowed = reply.headers['access-control-allow-headers'];
        // The header that identifies visitors in journeys is sent with every request, which browsers otherwise do not allow.
        const headers = {
          ...reply.headers,
          ...(allowed && { 'access-control-allow-headers': `${allowed}, x-forwarded-for` }),
        };
        outgoing.writeHead(reply.statusCode ?? 502, headers);
        reply.pipe(outgoing);
      },
    );
    forwarded.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
  const forwarding: ForwardingServer = {
    url: `http://127.0.0.1:${address.port}`,
    target: '',
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return forwarding;
}
