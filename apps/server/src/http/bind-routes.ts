import type { Endpoint } from '@stund/contract';
import { isByteStream, isMultipart, type Shapes, shapesOf } from '@stund/contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DomainError } from '../kernel/domain-error.ts';
import type { Parts, RequestContext } from '../kernel/request-context.ts';
import {
  type ByteStreamRequest,
  BytesReply,
  type CallArguments,
  ReplyWithHeaders,
  type Route,
  SeeOther,
} from '../kernel/route.ts';
import { stringifyReply } from '../kernel/shared-json.ts';
import { checkReply } from './replies/check-reply.ts';
import { binaryReplyHeaders } from './replies/security-headers.ts';
import { sendBytes } from './replies/send-bytes.ts';
import { acceptBody } from './requests/expectation.ts';
import { callerOf } from './requests/identify-caller.ts';

export interface Binding {
  parts: Parts;
  /**
   * Parses replies with the contract before they are sent, and refuses fields that it does not know: a mismatch or a leaked
   * field fails a test instead of reaching a client.
   */
  checkReplies: boolean;
}

/** The parameters that may come with every call (docs/rules/wire.md#w1). */
const commonQuery = z.object({
  key: z.string().max(200).optional(),
  client_v: z.string().max(100).optional(),
  device_id: z.string().max(100).optional(),
});

/** Binds each route: parsing, the handler, and the reply. Callers are identified and limited before, see identify-caller.ts. */
export function bindRoutes(app: FastifyInstance, routes: readonly Route[], binding: Binding): void {
  const plainHeaders = binaryReplyHeaders(binding.parts.settings.publicUrl.startsWith('https:'));
  for (const route of routes) {
    const { endpoint } = route;
    const shapes = shapesOf(endpoint);
    const isBytes = shapes.reply === 'bytes';
    const fixed = { ...(isBytes && plainHeaders), ...shapes.fixedHeaders };
    app.route({
      method: endpoint.method === 'GET' ? ['GET', 'HEAD'] : endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: bodyLimitOf(shapes),
      config: { endpoint },
      exposeHeadRoute: false,
      ...(isBytes && { helmet: false }),
      // Error replies have these headers too, including those of Fastify itself.
      onRequest: async (_request, reply) => void reply.headers(fixed),
      preParsing: async (request) => refuseOtherStreams(shapes, request),
      handler: (request, reply) => answer(route, binding, request, reply),
    });
  }
}

function bodyLimitOf({ body, maxBodyBytes = 1024 * 1024 }: Shapes): number {
  // The operation that reads a stream limits it.
  return isMultipart(body) || isByteStream(body) ? 1 : maxBodyBytes;
}

/** Refuses a body of another type before it is read, when the call takes a stream. */
function refuseOtherStreams({ body }: Shapes, request: FastifyRequest): void {
  const contentType = request.headers['content-type'];
  if (isMultipart(body) && !/^multipart\/form-data\s*;/i.test(contentType ?? ''))
    throw new DomainError('unsupported-media-type', 'This call takes multipart/form-data');
  if (!isByteStream(body) || contentType?.toLowerCase() === body.contentType) return;
  if (contentType !== undefined || !body.isOptional)
    throw new DomainError('unsupported-media-type', `This call takes ${body.contentType}`);
}

async function answer(
  route: Route,
  binding: Binding,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const shapes = shapesOf(route.endpoint);
  const call = parseCall(shapes, request, reply);

  const disconnected = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) disconnected.abort();
  });
  const context: RequestContext = {
    ...binding.parts,
    get log() {
      return binding.parts.log.child({ request: request.id });
    },
    actor: callerOf(request),
    requestId: request.id,
    clientAddress: request.ip,
    signal: disconnected.signal,
  };
  const result = await route.handle(context, call);
  return send(route, binding, reply, result);
}

function parseCall(shapes: Shapes, request: FastifyRequest, reply: FastifyReply): CallArguments<Endpoint> {
  const query = request.query as Record<string, unknown>;
  commonQuery.parse(query);
  return {
    params: shapes.params?.parse(request.params),
    query: shapes.query?.parse(query),
    requestHeaders: shapes.requestHeaders?.parse(request.headers),
    body: parseBody(shapes, request, reply),
    headers: request.headers as Record<string, string | undefined>,
    method: request.method as CallArguments<Endpoint>['method'],
    exchange: { clientAddress: request.ip, host: request.hostname, request: request.raw, response: reply.raw },
  } as CallArguments<Endpoint>;
}

function parseBody({ body }: Shapes, request: FastifyRequest, reply: FastifyReply): unknown {
  if (body === undefined) return undefined;
  const contentType = request.headers['content-type'];
  if (isMultipart(body)) return { contentType: contentType ?? '', ...streamOf(request, reply) };
  if (isByteStream(body)) return contentType === undefined ? undefined : streamOf(request, reply);
  return body.parse(request.body);
}

function streamOf(request: FastifyRequest, reply: FastifyReply): ByteStreamRequest {
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  return {
    contentLength: Number.isFinite(length) ? length : undefined,
    open() {
      acceptBody(request.raw, reply.raw);
      return request.raw;
    },
  };
}

function send({ endpoint }: Route, binding: Binding, reply: FastifyReply, result: unknown): FastifyReply {
  const shapes = shapesOf(endpoint);
  if (result instanceof BytesReply) {
    reply.code(result.status).headers(result.headers);
    return typeof result.body === 'function'
      ? sendBytes(reply, result.body, binding.parts.log)
      : reply.send(result.body ?? null);
  }
  if (result instanceof SeeOther)
    return reply.code(303).header('location', result.location).header('cache-control', 'no-store').send();
  const body = result instanceof ReplyWithHeaders ? result.body : result;
  if (result instanceof ReplyWithHeaders) reply.headers(result.headers);
  if (shapes.reply === undefined || shapes.reply === 'bytes') return reply.code(204).send();
  if (body === undefined && shapes.emptyReplyStatus !== undefined)
    return reply.code(shapes.emptyReplyStatus).header('cache-control', 'no-store').send();

  const presented = binding.checkReplies ? checkReply(endpoint.name, shapes.reply, body) : body;
  return reply
    .code(shapes.replyStatus ?? 200)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(stringifyReply(presented));
}
