import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { BrandInfo, Language, RegistrationMode } from '@stund/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error.ts';
import { permissionsPolicy } from '../replies/security-headers.ts';
import { canRunClient, needsTelevisionPage } from './browser-support.ts';
import { listBuiltFiles } from './built-files.ts';
import { allowCardFields } from './card-policy.ts';
import { allowCastReceiver, allowCastSender } from './cast-policy.ts';
import { findClientBuilds } from './client-builds.ts';
import { clientFileIn, type StoredClientFile, sendClientFile } from './client-file.ts';
import { allowEmbedding } from './embedding-policy.ts';
import { insertFirstFiles, readFirstFiles } from './first-files.ts';
import { insertLanding, readLandingPages } from './landing.ts';
import { preferredLanguage } from './preferred-language.ts';
import type { LinkedPage } from './preview-tags.ts';
import { renderPage, type TextActivation } from './render-page.ts';
import { buildUpgradePage } from './upgrade-page.ts';
import { buildManifest } from './web-manifest.ts';

export interface PagesOptions {
  /** Whether cards are entered in fields of Stripe, which the policy of the page must allow. */
  hasCardFields: boolean;
  brandOf(host: string): BrandInfo;
  /** How people register who open the start page under a host name. */
  registrationAt(host: string): RegistrationMode;
  /** The storage of a new account. */
  offeredBytes: number;
  /** The least length of a new password. */
  minPasswordLength: number;
  /** How customers of an operator activate storage; undefined without such an offer. */
  textActivation: TextActivation | undefined;
  /** The origins that may show the embedded pages in a frame. */
  embedders: readonly string[];
  /** The application at Google that casts open; undefined where nobody can cast. */
  castAppId: string | undefined;
  /** The origin of the calls of unsubscribe links, if it is another. */
  consentOrigin: string | undefined;
  /** The host that a login at the embedded provider was started on. Its page is on the public host, with the brand of that host. */
  findLoginHost(interaction: string): Promise<string | undefined>;
  /** The files of the client that releases before and after this one serve. */
  clientFiles: { keepFolder(folder: string): void; find(name: string): Promise<StoredClientFile | undefined> };
  /** What the page at a path shows to other sites; undefined for pages that are no links to shares or albums. */
  findLinkedPage(path: string, host: string, language: Language): Promise<LinkedPage | undefined>;
}

const policyHeader = 'content-security-policy';

/** Serves the built client: its assets, cached permanently by hash, and its one page for every address that a person may open. */
export async function mountPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { brandOf, registrationAt, castAppId, consentOrigin, hasCardFields, embedders } = options;
  const { findLoginHost, findLinkedPage, offeredBytes, minPasswordLength, textActivation } = options;
  const [clientFolder, ...earlierBuilds] = await findClientBuilds();
  if (clientFolder === undefined) return;
  const page = await readFile(join(clientFolder, 'index.html'), 'utf8').catch(() => undefined);
  const televisionPage = await readFile(join(clientFolder, 'tv.html'), 'utf8').catch(() => undefined);
  const landing = await readLandingPages(clientFolder);
  const firstFiles = await readFirstFiles(clientFolder);
  if (page === undefined) return;
  options.clientFiles.keepFolder(join(clientFolder, 'assets'));

  await app.register(fastifyStatic, {
    // A file that several builds have comes from the first.
    root: [clientFolder, ...earlierBuilds],
    // The route of all pages sends them.
    serve: false,
    // The build writes a .br and a .gz next to every text file.
    preCompressed: true,
    setHeaders(response, path) {
      const isHashed = path.includes('/assets/');
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  const builtFiles = await listBuiltFiles([clientFolder, ...earlierBuilds]);

  app.get('/manifest.webmanifest', (request, reply) => {
    const brand = brandOf(request.hostname);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(buildManifest(brand, languageOf(request, brand))));
  });
  // Reached only without the service worker, which otherwise receives what a phone shares.
  app.post('/share-target', (_request, reply) => reply.redirect('/photos?shared=none', 303));
  app.get('/upgrade-your-browser', (request, reply) => sendUpgradePage(request, reply, brandOf(request.hostname)));
  // It runs in older browsers than the client, so that it has no check of the browser.
  const sendTelevisionPage = (request: FastifyRequest, reply: FastifyReply) => {
    if (televisionPage === undefined) throw new DomainError('not-found');
    const brand = brandOf(request.hostname);
    const language = languageOf(request, brand);
    return sendPage(reply, renderPage(televisionPage, { brand, language, cookies: undefined }));
  };
  app.get('/tv', sendTelevisionPage);
  // The address of the custom receiver, by which its script knows that it may be on a Cast device.
  app.get('/cast/receiver', (request, reply) => {
    if (castAppId === undefined) throw new DomainError('not-found');
    reply.header(policyHeader, allowCastReceiver(String(reply.getHeader(policyHeader))));
    return sendTelevisionPage(request, reply);
  });
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (builtFiles.has(path)) return reply.sendFile(path);
    if (!isPageRequest(request)) {
      const name = clientFileIn(request.url);
      const stored = name && (await options.clientFiles.find(name));
      if (!stored) throw new DomainError('not-found');
      return sendClientFile(request, reply, name, stored);
    }
    const interaction = interactionIn(request.url);
    const brand = brandOf((interaction && (await findLoginHost(interaction))) ?? request.hostname);
    const agent = request.headers['user-agent'];
    if (televisionPage !== undefined && needsTelevisionPage(agent) && !ignoresBrowserSupport(request)) {
      return reply.header('cache-control', 'no-cache').header('vary', 'user-agent').redirect('/tv');
    }
    if (!canRunClient(agent) && !ignoresBrowserSupport(request)) {
      return sendUpgradePage(request, reply, brand);
    }
    const language = languageOf(request, brand);
    const linked = await findLinkedPage(path, request.hostname, language);
    const embeddable = allowEmbedding(String(reply.getHeader(policyHeader)), path, embedders);
    if (embeddable !== undefined) {
      reply.header(policyHeader, embeddable);
      // This header knows no origins, and browsers that know frame-ancestors ignore it.
      reply.removeHeader('x-frame-options');
    }
    if (hasCardFields) {
      reply.header(policyHeader, allowCardFields(String(reply.getHeader(policyHeader)), path));
    }
    const castable = castAppId && allowCastSender(String(reply.getHeader(policyHeader)), path);
    if (castable) reply.header(policyHeader, castable);
    const rendered = renderPage(page, {
      brand,
      language,
      cookies: request.headers.cookie,
      consentOrigin,
      offeredBytes: registrationAt(request.host) === 'closed' ? undefined : offeredBytes,
      minPasswordLength,
      textActivation,
      castAppId: castable ? castAppId : undefined,
      linked,
    });
    if (path !== '/' || landing === undefined)
      return sendPage(reply, insertFirstFiles(rendered, firstFiles, { path, language }));
    return sendPage(reply, insertLanding(rendered, landing, { brand, language, mode: registrationAt(request.host) }));
  });
}

function sendUpgradePage(request: FastifyRequest, reply: FastifyReply, brand: BrandInfo): FastifyReply {
  return sendPage(reply, buildUpgradePage(brand, languageOf(request, brand)));
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('permissions-policy', permissionsPolicy)
    .header('vary', 'accept-language, cookie, user-agent')
    .send(page);
}

function languageOf(request: FastifyRequest, brand: BrandInfo) {
  return preferredLanguage(request.headers['accept-language']) ?? brand.defaultLanguage;
}

/** A person may continue despite the message that the browser is too old. */
function ignoresBrowserSupport(request: FastifyRequest): boolean {
  return new URLSearchParams(request.url.split('?', 2)[1]).has('anyway');
}

/** The login interaction in the address of a page. */
function interactionIn(url: string): string | undefined {
  return /^\/id\/([A-Za-z0-9_-]{10,100})(?:\?|$)/.exec(url)?.[1];
}

/** Distinguishes pages of the client from calls and files by the first segment and the extension. */
function isPageRequest(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? '';
  return !/^\/(st|assets|id\/oidc)(\/|$)/.test(path) && !/\.[a-z0-9]{2,5}$/i.test(path);
}
