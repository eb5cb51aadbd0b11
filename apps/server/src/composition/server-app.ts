import type { RegistrationMode } from '@stund/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { accessRoutes, authenticateGuests } from '../features/access/index.ts';
import { accountRoutes } from '../features/account/index.ts';
import { accountDeletionRoutes } from '../features/account-deletion/index.ts';
import { albumRoutes } from '../features/albums/index.ts';
import { appStoreRoutes } from '../features/app-stores/index.ts';
import { auditRoutes } from '../features/audit/index.ts';
import { castingRoutes } from '../features/casting/index.ts';
import { changeRoutes } from '../features/changes/index.ts';
import { conversationRoutes } from '../features/conversation/index.ts';
import { dataCopyRoutes } from '../features/data-copy/index.ts';
import { deviceLoginRoutes } from '../features/device-login/index.ts';
import { deathNoticeRoutes, digitalLegacyRoutes } from '../features/digital-legacy/index.ts';
import { documentRoutes } from '../features/documents/index.ts';
import { downloadRoutes } from '../features/downloads/index.ts';
import { editRoutes } from '../features/edits/index.ts';
import { fileRoutes } from '../features/files/index.ts';
import { externalLoginRoutes } from '../features/identity/index.ts';
import { legalRoutes } from '../features/legal/index.ts';
import { linkPreviewRoutes } from '../features/link-previews/index.ts';
import { linkUseRoutes } from '../features/link-use/index.ts';
import { createServedFileCache, mediaRoutes } from '../features/media/index.ts';
import { newsRoutes } from '../features/news/index.ts';
import { notificationRoutes } from '../features/notifications/index.ts';
import { operationRoutes } from '../features/operations/index.ts';
import { createSubscriptionActs, paymentRoutes } from '../features/payment/index.ts';
import { planRoutes } from '../features/plans/index.ts';
import { profilePictureRoutes } from '../features/profile-picture/index.ts';
import { shareRoutes } from '../features/shares/index.ts';
import { stickerRoutes } from '../features/stickers/index.ts';
import { takeoutAppendix, takeoutRoutes } from '../features/takeout/index.ts';
import { deleteStatistics, telemetryRoutes } from '../features/telemetry/index.ts';
import { textActivationRoutes } from '../features/text-activation/index.ts';
import { timelineRoutes } from '../features/timeline/index.ts';
import { trashRoutes } from '../features/trash/index.ts';
import { uploadRoutes } from '../features/uploads/index.ts';
import { createApp } from '../http/app.ts';
import { mountHealth } from '../http/health.ts';
import { hostRoutes } from '../http/host-directory.ts';
import { mountOpenApi } from '../http/openapi-pages.ts';
import { mountPages, type PagesOptions } from '../http/pages.ts';
import type { Route } from '../kernel/route.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { ServerFeatures } from './create-features.ts';
import { createAppStores, createFindShopper } from './create-payment.ts';
import { findLinkedPage } from './find-linked-page.ts';
import type { OpenParts } from './open-parts.ts';
import { selectRoutesOfRoles } from './select-routes.ts';

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
  const { identity, login } = features;
  const routes = selectRoutesOfRoles(config.roles, createRoutes(options));
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

function createRoutes({ config, open, features, metrics }: ServerAppOptions): Route[] {
  const { identity, login, payment, writers, waiters, notificationWaiters, operationWaiters, requestTools } = features;
  const served = createServedFileCache(open.changes);
  open.parts.jobCaches.onForget(served.forget);
  open.parts.jobCaches.onForgetAccount(served.forgetAccount);
  return [
    ...login.routes,
    ...(identity?.routes ?? externalLoginRoutesOf(config)),
    ...accountRoutes({ forget: { help_us_improve: deleteStatistics }, brandOf: config.brands.ofHost }),
    ...planRoutes({ acts: payment && createSubscriptionActs(payment) }),
    ...appStoreRoutes(createAppStores(config, open.parts)),
    ...paymentRoutes({ payment, findShopper: createFindShopper(config), hasTestCalls: config.hasTestCalls }),
    ...textActivationRoutes(
      config.textActivation && {
        ...config.textActivation,
        brand: config.brands.ofHost(new URL(config.publicUrl).hostname),
      },
    ),
    ...auditRoutes,
    ...legalRoutes({ texts: config.legalTexts, brandOf: config.brands.ofHost }),
    ...dataCopyRoutes,
    ...newsRoutes({ hasTestCalls: config.hasTestCalls }),
    ...accountDeletionRoutes({ brandOf: config.brands.ofHost, otherOrigins: config.otherOrigins }),
    ...digitalLegacyRoutes,
    ...deathNoticeRoutes({ createAppendix: takeoutAppendix(open.parts) }),
    ...telemetryRoutes,
    ...accessRoutes,
    ...albumRoutes({ otherOrigins: config.otherOrigins }),
    ...linkPreviewRoutes({ brandOf: config.brands.ofHost, otherOrigins: config.otherOrigins }),
    ...shareRoutes({ otherOrigins: config.otherOrigins }),
    ...linkUseRoutes,
    ...fileRoutes,
    ...castingRoutes,
    ...deviceLoginRoutes({ brandOf: config.brands.ofHost, otherOrigins: config.otherOrigins }),
    ...editRoutes,
    ...stickerRoutes(requestTools.decoders),
    ...conversationRoutes,
    ...documentRoutes,
    ...profilePictureRoutes(requestTools.decoders),
    ...takeoutRoutes,
    ...timelineRoutes,
    ...uploadRoutes(writers, (bytes) => metrics.uploadedBytes.inc(bytes)),
    ...mediaRoutes(served, requestTools),
    ...downloadRoutes({
      createAppendix: takeoutAppendix(open.parts),
      downloadOrigin: config.hosts.download === config.hosts.app ? '' : config.hosts.download,
    }),
    ...trashRoutes,
    ...changeRoutes(waiters),
    ...notificationRoutes({ waiters: notificationWaiters, allowsPrivatePush: config.allowsPrivatePush }),
    ...operationRoutes(operationWaiters),
    ...hostRoutes(config.hosts, config.otherOrigins),
  ];
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

/** Without the embedded provider, how a person logs in is changed at the issuer. */
function externalLoginRoutesOf({ identityProvider }: Config): readonly Route[] {
  return identityProvider.kind === 'external' ? externalLoginRoutes(identityProvider.issuer) : [];
}
