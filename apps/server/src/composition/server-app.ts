import type { RegistrationMode } from '@stund/contract';
import type { FastifyInstance } from 'fastify';
import type { Config, Role } from '../config/config.ts';
import { clientFilesFeature } from '../features/operator/client-files/index.ts';
import { authenticateGuests } from '../features/together/access/index.ts';
import { createApp } from '../http/app.ts';
import { mountHealth } from '../http/health/health.ts';
import { hostRoutes } from '../http/health/host-directory.ts';
import { mountOpenApi } from '../http/openapi/openapi-pages.ts';
import { mountPages, type PagesOptions } from '../http/pages/pages.ts';
import type { CallGroup, Route } from '../kernel/route.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { ServerFeatures } from './create-features.ts';
import { identity as identityFeature, login as loginFeature } from './features.ts';
import { findLinkedPage } from './find-linked-page.ts';
import type { OpenParts } from './open-parts.ts';

const rolesOf: Readonly<Record<CallGroup, readonly Role[]>> = { media: ['thumb', 'video', 'download'], poll: ['poll'] };

/** The app role answers every call; a node of other roles answers only the calls that the host directory sends to it. */
function selectRoutesOfRoles(roles: ReadonlySet<Role>, routes: Route[]): Route[] {
  if (roles.has('app')) return routes;
  return routes.filter(({ group }) => group !== undefined && rolesOf[group].some((role) => roles.has(role)));
}

export interface ServerAppOptions {
  config: Config;
  open: OpenParts;
  features: ServerFeatures;
  metrics: Metrics;
  /** Readiness fails while it is draining, so that a load balancer sends no more requests. */
  health: { isDraining: boolean };
}

/** The HTTP application with the routes that the roles of this node need. */
export function createServerApp(options: ServerAppOptions): Promise<FastifyInstance> {
  const { config, open, features, metrics, health } = options;
  const { parts } = open;
  const identity = features.services.sharedBy(identityFeature);
  const login = features.services.sharedBy(loginFeature);
  const all = features.created.flatMap(({ parts: { routes = [] } }) => routes);
  const routes = selectRoutesOfRoles(config.roles, [...all, ...hostRoutes(config.hosts, config.otherOrigins)]);
  return createApp({
    parts,
    routes,
    metrics,
    mediaOrigins: Object.values(config.hosts).filter((origin) => origin !== config.publicUrl),
    callOrigins: config.consentUrl === config.publicUrl ? [] : [config.consentUrl],
    trustProxy: config.trustProxy,
    rateFactor: config.rateFactor,
    logsAccess: config.logsAccess,
    checkReplies: !config.isProduction,
    authenticate: authenticateGuests(parts, login.authenticate),
    findLoginEnd: login.findLoginEnd,
    async mount(app) {
      await identity?.mount(app);
      mountHealth(app, { parts, metrics, health, metricsToken: config.metricsToken });
      mountOpenApi(app, routes);
      if (!config.roles.has('app')) return;
      await mountPages(app, {
        hasCardFields: config.payment.kind === 'stripe',
        brandOf: config.brands.ofHost,
        registrationAt: (host) => registrationModeAt(config, host),
        offeredBytes: config.defaultQuotaBytes,
        minPasswordLength: config.minPasswordLength,
        textActivation: describeTextActivation(config),
        embedders: config.embedders,
        castAppId: config.castAppId,
        consentOrigin: config.consentUrl === config.publicUrl ? undefined : config.consentUrl,
        clientFiles: features.services.sharedBy(clientFilesFeature),
        findLoginHost: async (interaction) => identity?.findHost(interaction),
        findLinkedPage: (path, host, language) => findLinkedPage(options, { path, host, language }),
      });
    },
  });
}

/** Undefined where customers could not know the number. */
function describeTextActivation({ textActivation }: Config): PagesOptions['textActivation'] {
  if (textActivation?.shortNumber === undefined) return undefined;
  return { shortNumber: textActivation.shortNumber, keyword: textActivation.keyword };
}

/** Listens and resolves to the port. The default host `::` takes IPv4 too; a machine without IPv6 listens on `0.0.0.0` instead. */
export async function listen(app: FastifyInstance, config: Config): Promise<number> {
  const attempt = (host: string) => app.listen({ port: config.port, host });
  try {
    await attempt(config.host);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (config.host !== '::' || (code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL')) throw error;
    await attempt('0.0.0.0');
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : config.port;
}

/** The form of the start page works where the embedded provider has the same address. */
function registrationModeAt(
  { isRegistrationOpen, identityProvider, publicUrl }: Config,
  host: string,
): RegistrationMode {
  if (!isRegistrationOpen) return 'closed';
  return identityProvider.kind === 'embedded' && host === new URL(publicUrl).host ? 'form' : 'provider';
}
