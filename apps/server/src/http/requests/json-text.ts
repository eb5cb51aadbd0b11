import type { FastifyInstance } from 'fastify';

/** Leaves the JSON of calls as text whose endpoint says so, since a signature covers the text. */
export function mountJsonText(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.endpoint?.bodyType === 'application/json') return done(null, body);
    return parse(request, String(body), done);
  });
}
