import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { within } from '../kernel/within.ts';
import type { Log } from '../platform/log.ts';

interface Call {
  request: IncomingMessage;
  response: ServerResponse;
}

/**
 * [Note: closing connections] While the server closes, a connection without a call is closed at once, also one on which nothing was
 * ever sent, and any other once its reply has been handed to the system and its request read to the end. Node's own check takes a
 * connection for idle as soon as the last byte of a reply has been written to its buffer, and would cut off a slow client.
 */
export function mountClosing(app: FastifyInstance): void {
  const { server } = app;
  const callsOf = new Map<Socket, Set<Call>>();
  let isClosing = false;

  const closeIdle = () => {
    for (const [socket, calls] of callsOf) if (calls.size === 0) socket.destroySoon();
  };
  const watch = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const calls = callsOf.get(socket);
    if (!calls) return;
    const call = { request, response };
    calls.add(call);
    const end = () => {
      calls.delete(call);
      if (isClosing && calls.size === 0) socket.destroySoon();
    };
    response.once('close', () => (request.complete ? end() : request.once('close', end)));
  };

  server.on('connection', (socket: Socket) => {
    callsOf.set(socket, new Set());
    socket.once('close', () => callsOf.delete(socket));
  });
  server.on('request', watch);
  server.on('checkContinue', watch);
  // Node calls it when the server is closed.
  server.closeIdleConnections = closeIdle;
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const calls of callsOf.values()) for (const call of calls) announceEnd(call);
    closeIdle();
  });
}

/** Tells the client to send no other call on this connection, as far as the reply has not begun and the request has arrived. */
function announceEnd({ request, response }: Call): void {
  if (request.complete && !response.headersSent) response.setHeader('connection', 'close');
}

const closeGraceMs = 1_000;

/** Lets calls in progress end; those that last longer than `drainMs` are cut off. */
export async function closeApp(app: FastifyInstance, log: Log, drainMs: number): Promise<void> {
  const deadline = setTimeout(() => {
    log.warn({}, 'Some calls did not end in time and were cut off');
    app.server.closeAllConnections();
  }, drainMs);
  try {
    await within(drainMs + closeGraceMs, app.close());
  } finally {
    clearTimeout(deadline);
  }
}
