import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { providerPath } from './create-provider.ts';

/** Mounts the provider at /id/oidc in a scope of its own, since it reads bodies and writes replies itself. */
export async function mountProvider(app: FastifyInstance, provider: Provider, publicUrl: string): Promise<void> {
  const { host, protocol } = new URL(publicUrl);
  const answer = provider.callback();

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));

    const handler = (request: FastifyRequest, reply: FastifyReply) => {
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      const raw: IncomingMessage & { originalUrl?: string } = request.raw;
      raw.originalUrl = raw.url ?? '/';
      raw.url = raw.originalUrl.slice(providerPath.length) || '/';
      // Behind any proxy, addresses and cookies are those of the public URL.
      raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
      raw.headers['x-forwarded-host'] = host;
      raw.headers['x-forwarded-for'] = request.ip;
      void answer(raw, reply.raw);
    };
    // Each start of a login inserts rows. All other calls come from the relying party in this process.
    const limited = { config: { limit: 'sign-in' } } as const;
    scope.get(`${providerPath}/auth`, limited, handler);
    scope.get(`${providerPath}/auth/:uid`, limited, handler);
    scope.get(`${providerPath}/.well-known/openid-configuration`, handler);
    scope.get(`${providerPath}/jwks`, handler);
    scope.post(`${providerPath}/token`, handler);
  });
}

/** Calls the mounted provider within the process by its public address. */
export async function fetchInside(
  app: FastifyInstance,
  url: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body: string | undefined },
): Promise<Response> {
  const { pathname, search, host } = new URL(url);
  const answer = await app.inject({
    method: method as 'GET' | 'POST',
    url: `${pathname}${search}`,
    headers: { ...headers, host },
    ...(body !== undefined && { payload: body }),
  });
  const answerHeaders = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined) answerHeaders.set(name, String(value));
  }
  return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers: answerHeaders });
}
