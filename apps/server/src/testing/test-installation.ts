import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createIdentityFeature, type IdentityFeature } from '../features/login/identity/index.ts';
import {
  createLoginFeature,
  type LoginFeature,
  type LoginOptions,
  logOutEverywhere,
  logOutOthers,
} from '../features/login/login/index.ts';
import { authenticateGuests } from '../features/together/access/index.ts';
import { createApp } from '../http/app.ts';
import type { Parts } from '../kernel/request-context.ts';
import type { Route } from '../kernel/route.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { cleanUpLater } from './clean-up.ts';
import type { TestMailbox } from './mail/test-mailbox.ts';
import { testBrandOf } from './test-brands.ts';
import { TestBrowser } from './test-browser.ts';
import { givenContext, type TestContext } from './test-context.ts';

export interface InstallationOptions {
  settings?: Partial<Parts['settings']>;
  parts?: Partial<Pick<Parts, 'textMessenger' | 'log' | 'database' | 'blobStore' | 'clock'>>;
  /** Receives the mails. Without one no mail is sent. */
  mailbox?: TestMailbox;
  identityProvider?: LoginOptions['identityProvider'];
  otherOrigins?: readonly string[];
  /** Routes of other features. */
  routes?: readonly Route[];
  /** The clock by which slow clients are disconnected, in milliseconds. */
  monotonicMs?: () => number;
  /** Mounts what is not a route of the contract. */
  mount?(app: FastifyInstance, parts: Parts): void;
}

export interface TestInstallation {
  parts: Parts & Pick<TestContext, 'enqueued'>;
  login: LoginFeature;
  identity: IdentityFeature | undefined;
  /** The address it listens on, without the proxy. */
  origin: string;
  /** Opens a browser without cookies, at an address of its own. */
  openBrowser(address?: string): TestBrowser;
  /** Advances the clock of the parts. */
  passTime(milliseconds: number): void;
}

let lastBrowser = 0;

/** An address that no other browser of this process has (198.18.0.0/15 is for tests, RFC 2544): many files may share a process. */
function newAddress(): string {
  lastBrowser += 1;
  return `198.18.${(lastBrowser >> 8) & 255}.${lastBrowser & 255}`;
}

/** Starts the login and identity features, as they listen behind a proxy that terminates TLS. */
export async function givenInstallation({
  settings,
  parts: otherParts,
  mailbox,
  identityProvider = { kind: 'embedded' },
  otherOrigins = [],
  routes = [],
  monotonicMs,
  mount,
}: InstallationOptions = {}): Promise<TestInstallation> {
  let aheadMs = 0;
  const plain: TestInstallation['parts'] = {
    ...(await givenContext({ publicUrl: 'https://photos.example.com', ...settings })),
    clock: { now: () => new Date(Date.now() + aheadMs) },
    ...otherParts,
  };
  const parts = mailbox ? mailbox.equip(plain) : plain;
  const identity =
    identityProvider.kind === 'embedded'
      ? await createIdentityFeature({ parts, otherOrigins, brandOf: testBrandOf, logOutEverywhere, logOutOthers })
      : undefined;
  const login = createLoginFeature({ parts, identityProvider, embedded: identity, otherOrigins });
  const app = await createApp({
    parts,
    routes: [...login.routes, ...(identity?.routes ?? []), ...routes],
    authenticate: authenticateGuests(parts, login.authenticate),
    findLoginEnd: login.findLoginEnd,
    metrics: createMetrics(),
    checkReplies: true,
    trustProxy: ['loopback'],
    mediaOrigins: [],
    ...(monotonicMs && { monotonicMs }),
    async mount(server) {
      await identity?.mount(server);
      mount?.(server, parts);
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  cleanUpLater(() => app.close());
  const { port } = app.server.address() as AddressInfo;

  return {
    parts,
    login,
    identity,
    origin: `http://127.0.0.1:${port}`,
    openBrowser: (address = newAddress()) => new TestBrowser({ publicUrl: parts.settings.publicUrl, port, address }),
    passTime(milliseconds) {
      aheadMs += milliseconds;
    },
  };
}
