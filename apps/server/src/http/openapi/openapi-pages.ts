import { isMultipart, shapesOf } from '@stund/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { Route } from '../../kernel/route.ts';
import { errorStatus } from '../replies/error-status.ts';
import { describeApi } from './openapi.ts';

/**
 * Serves `/openapi.json` for programs and `/api` for people. Both are generated once from the bound routes, when someone asks for them: few do,
 * and the description takes megabytes.
 */
export function mountOpenApi(app: FastifyInstance, routes: readonly Route[]): void {
  let description: string | undefined;
  let page: string | undefined;
  app.get('/openapi.json', (_request, reply) => {
    description ??= JSON.stringify(describeApi(routes), null, 2);
    return reply.type('application/json; charset=utf-8').send(description);
  });
  app.get('/api', (_request, reply) => {
    page ??= describePage(routes);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

function describePage(routes: readonly Route[]): string {
  const calls = routes.map(({ endpoint }) => {
    const { summary, body, errors } = shapesOf(endpoint);
    const bodyType =
      body === undefined ? '' : isMultipart(body) ? 'multipart/form-data' : (endpoint.bodyType ?? 'JSON');
    const failures = errors.map((code) => `${errorStatus[code]} ${code}`).join(', ');
    return `<section aria-labelledby="${endpoint.name}">
<h2 id="${endpoint.name}"><code>${endpoint.method} ${escapeHtml(endpoint.path)}</code></h2>
<p>${escapeHtml(summary)}</p>
<dl><dt>Who</dt><dd>${endpoint.caller}</dd>${bodyType && `<dt>Body</dt><dd>${bodyType}</dd>`}<dt>Errors</dt><dd>${failures}</dd></dl>
</section>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Stund API</title></head>
<body><main><h1>Stund API</h1>
<p>Every call of this server, generated from its contract. For programs there is <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1). Errors are problem details (RFC 9457) with a <code>code</code>.</p>
${calls.join('\n')}
</main></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
