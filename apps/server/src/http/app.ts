import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import helmet from '@fastify/helmet';
import { type LoginEnd, tus } from '@stund/contract';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { DomainError } from '../kernel/domain-error.ts';
import type { Route } from '../kernel/route.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { type Binding, bindRoutes } from './bind-routes.ts';
import { mountClosing } from './closing.ts';
import { mountSlowClientLimits } from './limits/slow-clients.ts';
import { presentProblem } from './replies/problem.ts';
import { contentSecurityPolicy } from './replies/security-headers.ts';
import { asTemporaryLock } from './replies/tus-refusals.ts';
import { refuseBrokenRequest } from './requests/broken-request.ts';
import { drainBody } from './requests/drain-body.ts';
import { isBodyAwaited, mountExpectation } from './requests/expectation.ts';
import { mountFormBodies } from './requests/form-body.ts';
import { type IdentificationOptions, mountCallerIdentification } from './requests/identify-caller.ts';
import { mountJsonText } from './requests/json-text.ts';
import { overrideMethod } from './requests/method-override.ts';

export interface AppOptions extends Binding, Pick<IdentificationOptions, 'authenticate'> {
  routes: readonly Route[];
  trustProxy: string[];
  metrics: Metrics;
  /** Why the login of the token in an Authorization header ended, where that is known. */
  findLoginEnd(authorization: string | undefined): Promise<LoginEnd | undefined>;
  /** Multiplies every limit of calls in a minute; 1 by default. */
  rateFactor?: number;
  /** The clock by which slow clients are disconnected, in milliseconds. */
  monotonicMs?: () => number;
  /** Logs each reply. */
  logsAccess?: boolean;
  /** The other origins that serve media of this installation. */
  mediaOrigins: readonly string[];
  /** The other origins that pages call. */
  callOrigins?: readonly string[];
  /** Adds the routes that are not in the contract: health, pages, the identity provider. */
  mount?(app: FastifyInstance): Promise<void>;
}

/** Large enough for a path of 4096 characters in the base64 of tus metadata. */
const maxHeaderBytes = 32 * 1024;

/** The longest time for a whole request. An upload that takes longer is resumed. */
const requestTimeoutMs = 24 * 3_600_000;
/** Of the start of a plugin, which on a busy machine takes longer than the ten seconds that are usual. */
const pluginTimeoutMs = 120_000;

/** Creates the HTTP application. The caller starts listening. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const answerProblem = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(options, { error, request, reply });
  const answerRefusal = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (!(error instanceof DomainError) || error.code !== 'unauthenticated')
      return answerProblem(error, request, reply);
    return sendProblem(options, { error, request, reply, loginEnd: await findLoginEnd(options, request) });
  };
  const app = fastify({
    trustProxy: options.trustProxy,
    genReqId: () => randomUUID(),
    http: { maxHeaderSize: maxHeaderBytes },
    requestTimeout: requestTimeoutMs,
    pluginTimeout: pluginTimeoutMs,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    rewriteUrl: (request) => overrideMethod(request),
    return503OnClosing: true,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    logger: false,
    frameworkErrors: answerProblem,
    clientErrorHandler: (error, socket) => refuseBrokenRequest(error, socket as Socket),
  });

  app.setErrorHandler(answerRefusal);
  app.setNotFoundHandler(() => {
    throw new DomainError('not-found');
  });

  app.addHook('onRequest', async ({ raw }) => {
    // A proxy and the server could read different ones (RFC 9112 §3.2). Node keeps the first.
    const names = raw.rawHeaders.filter((_, index) => index % 2 === 0);
    if (names.filter((name) => name.toLowerCase() === 'host').length > 1)
      throw new DomainError('invalid-request', { detail: 'There is more than one Host header' });
  });

  app.addHook('onResponse', async (request, reply) => {
    const endpoint = request.routeOptions.config.endpoint?.name ?? 'other';
    options.metrics.requests.observe(
      { endpoint, method: request.method, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    if (options.logsAccess) logReply(options.parts.log, request, reply);
  });

  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(options.mediaOrigins, options.callOrigins),
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: options.parts.settings.publicUrl.startsWith('https:'),
    xFrameOptions: { action: 'deny' },
  });
  mountClosing(app);
  mountSlowClientLimits(app, options.monotonicMs ?? (() => performance.now()));
  mountExpectation(app);
  const { parts, authenticate, rateFactor = 1 } = options;
  mountCallerIdentification(app, { clock: parts.clock, authenticate, rateFactor });
  leaveStreamsUnread(app);
  mountFormBodies(app);
  mountJsonText(app);
  bindRoutes(app, options.routes, options);
  await options.mount?.(app);
  return app;
}

/** Looked up for each refusal, because calls that wait and uploads were authenticated before the login ended. */
async function findLoginEnd(options: AppOptions, request: FastifyRequest): Promise<LoginEnd | undefined> {
  try {
    return await options.findLoginEnd(request.headers.authorization);
  } catch (error) {
    // The call is refused all the same.
    options.parts.log.warn({ err: error, request: request.id }, 'The end of a login could not be looked up');
    return undefined;
  }
}

interface Refusal {
  error: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
  loginEnd?: LoginEnd | undefined;
}

function sendProblem({ parts, metrics }: AppOptions, { error, request, reply, loginEnd }: Refusal): FastifyReply {
  const problem = presentProblem(error, request.id);
  const call = { err: error, request: request.id, method: request.method, path: pathOf(request.url) };
  if (problem.code === 'internal') parts.log.error(call, 'Call failed');
  // Such as a full disk or a database that restarts: expected, and gone when its cause is.
  else if (problem.status >= 500) parts.log.warn(call, 'Call refused');
  else parts.log.debug({ problem: problem.code, detail: problem.detail, request: request.id }, 'Call refused');
  metrics.errors.inc({ code: problem.code });
  const presented = { ...asTemporaryLock(request, problem), ...(loginEnd !== undefined && { login_end: loginEnd }) };
  if (presented.retry_after !== undefined) reply.header('retry-after', String(presented.retry_after));
  if (isBodyAwaited(request.raw)) reply.header('connection', 'close');
  else if (!request.raw.complete) drainBody(request.raw);
  return reply
    .code(presented.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(presented));
}

/** The route instead of the path, because paths and queries contain ids and signatures. */
function logReply(log: Log, request: FastifyRequest, reply: FastifyReply): void {
  log.info(
    {
      request: request.id,
      address: request.ip,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
    },
    'Call answered',
  );
}

/** Leaves these bodies as streams, which the operation reads as they arrive. */
function leaveStreamsUnread(app: FastifyInstance): void {
  app.addContentTypeParser(['multipart/form-data', tus.contentType], (_request, _payload, done) => done(null));
}

/** Removes the query from a URL, since it may contain a signature. */
function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}
