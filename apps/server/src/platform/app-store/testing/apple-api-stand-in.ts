import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { type JsonServer, startJsonServer } from '../../../testing/json-server.ts';
import type { AppleApiOptions } from '../apple-api.ts';
import { appId, bundleId } from './apple-stand-in.ts';

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

/** What Apple remembers of a subscription: the signed parts and the status. */
export interface AppleStatus {
  originalTransactionId: string;
  status: number;
  signedTransactionInfo: string;
  signedRenewalInfo: string;
}

interface SentNotification {
  at: Date;
  signedPayload: string;
  isDelivered: boolean;
}

const keyId = 'STANDIN123';
const issuerId = '57246542-96fe-1a63-e053-0824d011072a';
const dayMs = 86_400_000;
const notificationsPerPage = 2;

/**
 * Stands in for the App Store Server API: the statuses of all subscriptions of a customer
 * (https://developer.apple.com/documentation/appstoreserverapi/get-all-subscription-statuses) and the history of notifications
 * (https://developer.apple.com/documentation/appstoreserverapi/get-notification-history), with their authorization
 * (https://developer.apple.com/documentation/appstoreserverapi/generating-json-web-tokens-for-api-requests) and errors.
 */
export class AppleApiStandIn {
  /** The subscriptions of each customer, by the id of any of their transactions. They are signed when they are asked for. */
  readonly customers = new Map<string, () => Promise<AppleStatus[]>>();
  readonly notifications: SentNotification[] = [];
  /** What was asked, as `GET subscriptions` and `POST notifications`. */
  readonly asked: string[] = [];
  /** The status with which the subscriptions of these ids are refused. */
  readonly refused = new Map<string, number>();
  isAway = false;
  readonly #now: () => Date;
  #keys!: Keys;
  #server: JsonServer | undefined;
  url = '';

  constructor(now: () => Date) {
    this.#now = now;
  }

  async start(): Promise<void> {
    this.#keys = await generateKeyPair('ES256', { extractable: true });
    this.#server = await startJsonServer(async ({ address, body, authorization }) => {
      if (!(await this.#isAllowed(authorization))) return { status: 401, reply: {} };
      return this.#answer(new URL(address, 'http://localhost'), body);
    });
    this.url = this.#server.url;
  }

  stop(): void {
    this.#server?.stop();
  }

  async options(): Promise<AppleApiOptions> {
    return { privateKey: await exportPKCS8(this.#keys.privateKey), keyId, issuerId, url: this.url };
  }

  async #isAllowed(authorization = ''): Promise<boolean> {
    const expected = { issuer: issuerId, audience: 'appstoreconnect-v1', algorithms: ['ES256'] };
    try {
      const { payload, protectedHeader } = await jwtVerify(
        authorization.split(' ')[1] ?? '',
        this.#keys.publicKey,
        expected,
      );
      const lifetime = (payload.exp ?? Number.POSITIVE_INFINITY) - (payload.iat ?? 0);
      return payload['bid'] === bundleId && protectedHeader.kid === keyId && lifetime <= 3600;
    } catch {
      return false;
    }
  }

  async #answer(url: URL, body: string): Promise<{ status: number; reply: object }> {
    const [, , , resource, id] = url.pathname.split('/');
    this.asked.push(resource ?? '');
    if (this.isAway) return { status: 503, reply: {} };
    const environment = { environment: 'Production', bundleId, appAppleId: appId };
    if (resource === 'subscriptions') {
      const status = this.refused.get(decodeURIComponent(id ?? ''));
      if (status !== undefined) return refused(status, 4_000_006, 'Invalid transaction identifier.');
      const sign = this.customers.get(decodeURIComponent(id ?? ''));
      if (!sign) return refused(404, 4_040_010, 'Transaction id not found.');
      const data = [{ subscriptionGroupIdentifier: '1', lastTransactions: await sign() }];
      return { status: 200, reply: { ...environment, data } };
    }
    if (resource === 'notifications' && id === 'history') return this.#history(url, JSON.parse(body) as HistoryRequest);
    return refused(404, 4_040_000, 'Not found.');
  }

  #history(url: URL, { startDate, endDate, onlyFailures }: HistoryRequest) {
    if (startDate < this.#now().getTime() - 180 * dayMs)
      return refused(400, 4_000_012, 'The start is too far in the past.');
    if (startDate >= endDate) return refused(400, 4_000_013, 'The start is after the end.');
    const found = this.notifications.filter(
      ({ at, isDelivered }) => at.getTime() >= startDate && at.getTime() <= endDate && !(onlyFailures && isDelivered),
    );
    const from = Number(url.searchParams.get('paginationToken') ?? 0);
    const to = from + notificationsPerPage;
    const notificationHistory = found.slice(from, to).map(({ signedPayload }) => ({ signedPayload, sendAttempts: [] }));
    const hasMore = to < found.length;
    return { status: 200, reply: { notificationHistory, hasMore, ...(hasMore && { paginationToken: String(to) }) } };
  }
}

interface HistoryRequest {
  startDate: number;
  endDate: number;
  onlyFailures?: boolean;
}

/** https://developer.apple.com/documentation/appstoreserverapi/error-codes */
function refused(status: number, errorCode: number, errorMessage: string) {
  return { status, reply: { errorCode, errorMessage } };
}
