import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { type Language, languages } from '@stund/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../kernel/domain-error.ts';

export interface PagesOptions {
  brandByHost: ReadonlyMap<string, 'stund' | 'moments'>;
}

const clientFolder = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const defaultLanguage = { stund: 'nb', moments: 'en' } as const;

/** Serves the built client: hashed assets for ever, and its one page for every address that a person may open. */
export async function mountPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const page = await readFile(`${clientFolder}index.html`, 'utf8').catch(() => undefined);
  if (page === undefined) return;

  await app.register(fastifyStatic, {
    root: clientFolder,
    index: false,
    wildcard: false,
    // The build lays a .br and a .gz beside every text file.
    preCompressed: true,
    setHeaders(response, path) {
      const isHashed = path.includes('/assets/');
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', (request, reply) => {
    if (!isPageRequest(request)) throw new DomainError('not-found');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(dress(page, request, options));
  });
}

/** The first segment tells calls and files from places in the client. */
function isPageRequest(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? '';
  return !/^\/(st|assets|id\/oidc)(\/|$)/.test(path) && !/\.[a-z0-9]{2,5}$/i.test(path);
}

/** Brand and language are known before any script runs, so nothing flickers. */
function dress(page: string, request: FastifyRequest, { brandByHost }: PagesOptions): string {
  const brand = brandByHost.get(request.hostname.toLowerCase()) ?? 'stund';
  const language = preferredLanguage(request.headers['accept-language']) ?? defaultLanguage[brand];
  return page.replace(/<html[^>]*>/, `<html lang="${language}" data-brand="${brand}">`);
}

/** The browser's first language that we have; Norwegian Nynorsk and plain "no" read Bokmål. */
function preferredLanguage(header: string | undefined): Language | undefined {
  const wanted = (header ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', quality = 'q=1'] = entry.trim().split(/\s*;\s*/);
      return { tag: tag.toLowerCase().split('-')[0] ?? '', quality: Number(quality.slice(2)) || 0 };
    })
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => (tag === 'no' || tag === 'nn' ? 'nb' : tag));
  return languages.find((language) => language === wanted.find((tag) => languages.includes(tag as Language)));
}
