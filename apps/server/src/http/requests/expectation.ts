import type { IncomingMessage, ServerResponse } from 'node:http';
import { isByteStream, isMultipart, shapesOf } from '@stund/contract/schemas';
import type { FastifyInstance } from 'fastify';

/** Requests whose client waits for `100 Continue` before it sends the body. */
const waiting = new WeakSet<IncomingMessage>();

/**
 * A client may ask whether its body is wanted before it sends it (`Expect: 100-continue`, RFC 9110 §10.1.1). Node's default is
 * to accept every body. Here a call that reads its body itself accepts it on opening it, so that it can refuse the call before
 * a byte of the body is sent.
 */
export function mountExpectation(app: FastifyInstance): void {
  app.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    waiting.add(request);
    app.routing(request, response);
  });
  app.addHook('onRequest', async (request, reply) => {
    const endpoint = request.routeOptions.config?.endpoint;
    const body = endpoint && shapesOf(endpoint).body;
    if (!isMultipart(body) && !isByteStream(body)) acceptBody(request.raw, reply.raw);
  });
}

/** Sends `100 Continue` to a waiting client. */
export function acceptBody(request: IncomingMessage, response: ServerResponse): void {
  if (waiting.delete(request)) response.writeContinue();
}

export function isBodyAwaited(request: IncomingMessage): boolean {
  return waiting.has(request);
}
