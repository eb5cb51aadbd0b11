import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

export interface TextGateway {
  /** The value for STUND_TEXT_URL. */
  url: string;
  received: Array<{ to: string; text: string }>;
  close(): Promise<void>;
}

/** Stands in for the gateway of an operator, which hands text messages to a telephone network. */
export async function startTextGateway(): Promise<TextGateway> {
  const received: TextGateway['received'] = [];
  const server = createServer((request, response) => {
    void json(request).then((message) => {
      received.push(message as TextGateway['received'][number]);
      response.writeHead(202).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The gateway has no port');
  return {
    url: `http://127.0.0.1:${address.port}/messages`,
    received,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
