import { exportJWK, exportPKCS8, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { type JsonServer, startJsonServer } from '../../../testing/json-server.ts';

export const packageName = 'com.example.stund';
export const pushAccount = 'push@example.iam.gserviceaccount.com';
export const audience = 'https://photos.example.com/st/4/app_stores/google';
const account = 'play@example.iam.gserviceaccount.com';

type Json = Record<string, unknown>;
type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

/**
 * Stands in for Google: the keys of its tokens, the exchange of assertions for access tokens (RFC 7523), the state of purchases
 * (https://developers.google.com/android-publisher/api-ref/rest/v3/purchases.subscriptionsv2/get) and their acknowledgement.
 */
export class GoogleStandIn {
  /** The answers about purchases, by their token. */
  readonly purchases = new Map<string, Json>();
  readonly acknowledged: string[] = [];
  /** The tokens of the purchases that were read. */
  readonly asked: string[] = [];
  /** The status with which the purchases of these tokens are refused, when they are read and acknowledged. */
  readonly refused = new Map<string, number>();
  /** Revoked purchases (https://developers.google.com/android-publisher/api-ref/rest/v3/purchases.voidedpurchases/list). */
  readonly voided: Array<{ purchaseToken: string; at: Date }> = [];
  /** Called before the state of a purchase is answered. */
  beforeAnswer: (() => Promise<void>) | undefined;
  isAway = false;
  #server: JsonServer | undefined;
  #google!: Keys;
  #service!: Keys;
  url = '';

  async start(): Promise<void> {
    this.#google = await generateKeyPair('RS256', { extractable: true });
    this.#service = await generateKeyPair('RS256', { extractable: true });
    this.#server = await startJsonServer(({ address, body, authorization }) =>
      this.#answer(address, { body, bearer: authorization }),
    );
    this.url = this.#server.url;
  }

  stop(): void {
    this.#server?.stop();
  }

  async options() {
    const privateKey = await exportPKCS8(this.#service.privateKey);
    const key = { account, privateKey, tokenUrl: `${this.url}/token` };
    return { packageName, pushAccount, audience, key, url: this.url, certificatesUrl: `${this.url}/certs` };
  }

  /** The token with which Pub/Sub pushes. */
  async pushToken(given: { email?: string; audience?: string; issuer?: string; keys?: Keys } = {}): Promise<string> {
    const token = await new SignJWT({ email: given.email ?? pushAccount, email_verified: true })
      .setProtectedHeader({ alg: 'RS256', kid: 'google' })
      .setIssuer(given.issuer ?? 'https://accounts.google.com')
      .setAudience(given.audience ?? audience)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign((given.keys ?? this.#google).privateKey);
    return `Bearer ${token}`;
  }

  async #answer(url: string, { body, bearer }: { body: string; bearer: string | undefined }) {
    if (this.isAway) return { status: 503, reply: {} };
    if (url === '/certs') {
      const key = { ...(await exportJWK(this.#google.publicKey)), kid: 'google', alg: 'RS256' };
      return { status: 200, reply: { keys: [key] } };
    }
    if (url === '/token') {
      const assertion = new URLSearchParams(body).get('assertion') ?? '';
      await jwtVerify(assertion, this.#service.publicKey, { issuer: account, audience: `${this.url}/token` });
      return { status: 200, reply: { access_token: 'ya29.stand-in', expires_in: 3600 } };
    }
    if (bearer !== 'Bearer ya29.stand-in') return { status: 401, reply: {} };
    if (url.includes('/purchases/voidedpurchases?'))
      return this.#listVoided(new URL(url, 'http://localhost').searchParams);
    const token = decodeURIComponent(/\/tokens\/([^/:]+)/.exec(url)?.[1] ?? '');
    const status = this.refused.get(token);
    if (status !== undefined) return { status, reply: {} };
    if (url.endsWith(':acknowledge')) {
      this.acknowledged.push(token);
      return { status: 200, reply: {} };
    }
    this.asked.push(token);
    const purchase = structuredClone(this.purchases.get(token));
    await this.beforeAnswer?.();
    return purchase ? { status: 200, reply: purchase } : { status: 410, reply: {} };
  }

  #listVoided(query: URLSearchParams) {
    const since = Number(query.get('startTime'));
    // Without the type 1 subscriptions are left out.
    if (query.get('type') !== '1' || since < Date.now() - 30 * 86_400_000) return { status: 400, reply: {} };
    const found = this.voided.filter(({ at }) => at.getTime() >= since);
    const from = Number(query.get('token') ?? 0);
    const to = from + voidedPerPage;
    const voidedPurchases = found.slice(from, to).map(({ purchaseToken }) => ({ purchaseToken, voidedSource: 0 }));
    // A page without purchases has no such field.
    const reply = {
      ...(voidedPurchases.length > 0 && { voidedPurchases }),
      ...(to < found.length && { tokenPagination: { nextPageToken: String(to) } }),
    };
    return { status: 200, reply };
  }
}

const voidedPerPage = 2;

/** What Pub/Sub sends (https://cloud.google.com/pubsub/docs/push#receive_push). */
export function pushOf(notification: Json): string {
  const data = Buffer.from(JSON.stringify({ version: '1.0', packageName, ...notification })).toString('base64');
  return JSON.stringify({ message: { data, messageId: '1', publishTime: '2030-01-01T00:00:00Z' }, subscription: 's' });
}
