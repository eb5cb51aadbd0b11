import type { IncomingMessage, ServerResponse } from 'node:http';
import { isByteStream, isMultipart } from '@stund/contract';
import type { FastifyInstance } from 'fastify';

/** Requests whose client waits for a word before it sends the body. */
const waiting = new WeakSet<IncomingMessage>();

/**
 * A client may ask first whether its body is wanted (`Expect: 100-continue`, RFC 9110 §10.1.1). Node would always say yes. Here
 * a call that reads its body itself says so when it opens it, and until then can refuse without a byte of it travelling.
 */
export function mountExpectation(app: FastifyInstance): void {
  app.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    waiting.add(request);
    app.routing(request, response);
  });
  app.addHook('onRequest', async (request, reply) => {
    const body = request.routeOptions.config?.endpoint?.body;
    if (!isMultipart(body) && !isByteStream(body)) acceptBody(request.raw, reply.raw);
  });
}

/** Tells a waiting client to go on. */
export function acceptBody(request: IncomingMessage, response: ServerResponse): void {
  if (waiting.delete(request)) response.writeContinue();
}

export function isBodyAwaited(request: IncomingMessage): boolean {
  return waiting.has(request);
}
