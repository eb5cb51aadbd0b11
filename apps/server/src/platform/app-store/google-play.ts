import { createRemoteJWKSet, importPKCS8, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { concernsOnePurchase, StoreMessageError, type StorePurchase, StoreUnavailableError } from './store-purchase.ts';

export interface GooglePlayOptions {
  packageName: string;
  /** The service account that Pub/Sub pushes notifications as, and the audience of its tokens. */
  pushAccount: string;
  audience: string;
  /** The service account that asks for the state of purchases. */
  key: { account: string; privateKey: string; tokenUrl: string };
  now: () => Date;
  /** Where Google's API and its keys are, for tests. */
  url?: string;
  certificatesUrl?: string;
}

/** `gone`: Google knows nothing about the purchase any more, which ended long ago. */
export type GooglePurchase = { state: 'gone' } | { state: 'known'; purchase: StorePurchase; isAcknowledged: boolean };

export interface GooglePlay {
  /** Verifies a push of Pub/Sub and returns the token of the purchase that it is about, if any. Throws StoreMessageError. */
  readPush(body: string, authorization: string | undefined): Promise<string | undefined>;
  /**
   * Reads the present state of a purchase; undefined when it is not paid yet. Throws StoreMessageError when Google refuses this purchase
   * or answers something else, and StoreUnavailableError.
   */
  readPurchase(token: string): Promise<GooglePurchase | undefined>;
  /**
   * The tokens of purchases that were revoked since then, page by page. Google remembers them for 30 days. Throws
   * StoreUnavailableError.
   */
  listVoided(since: Date): AsyncIterable<string[]>;
  /**
   * Confirms that the purchase was granted; Google refunds it after three days otherwise. Throws StoreMessageError when Google refuses this
   * purchase, and StoreUnavailableError.
   */
  acknowledge(token: string, productId: string): Promise<void>;
}

const answerMs = 15_000;
const pushSchema = z.object({ message: z.object({ data: z.base64() }) });
const token = z.string().min(1).max(1500);
const notificationSchema = z.object({
  packageName: z.string(),
  subscriptionNotification: z.object({ purchaseToken: token }).optional(),
  voidedPurchaseNotification: z.object({ purchaseToken: token }).optional(),
});
/** https://developers.google.com/android-publisher/api-ref/rest/v3/purchases.voidedpurchases/list */
const voidedSchema = z.object({
  voidedPurchases: z.array(z.object({ purchaseToken: token })).default([]),
  tokenPagination: z.object({ nextPageToken: z.string().optional() }).optional(),
});
const time = z
  .string()
  .transform((text) => new Date(text))
  .refine((date) => !Number.isNaN(date.getTime()));
/** https://developers.google.com/android-publisher/api-ref/rest/v3/purchases.subscriptionsv2 */
const subscriptionSchema = z.object({
  startTime: time.optional(),
  subscriptionState: z.string(),
  linkedPurchaseToken: z.string().optional(),
  acknowledgementState: z.string().optional(),
  externalAccountIdentifiers: z.object({ obfuscatedExternalAccountId: z.string().optional() }).optional(),
  lineItems: z
    .array(
      z.object({
        productId: z.string(),
        expiryTime: time.optional(),
        autoRenewingPlan: z.object({ autoRenewEnabled: z.boolean().optional() }).optional(),
      }),
    )
    .min(1),
});

/**
 * Reads real-time developer notifications of Google Play. A notification is only a reason to read the purchase from Google
 * (https://developer.android.com/google/play/billing/rtdn-reference), so that their order does not matter.
 */
export function createGooglePlay(options: GooglePlayOptions): GooglePlay {
  const { packageName, url = 'https://androidpublisher.googleapis.com' } = options;
  const keys = createRemoteJWKSet(new URL(options.certificatesUrl ?? 'https://www.googleapis.com/oauth2/v3/certs'), {
    timeoutDuration: answerMs,
  });
  const getAccess = createAccess(options);
  const purchases = `${url}/androidpublisher/v3/applications/${encodeURIComponent(packageName)}/purchases`;

  return {
    async readPush(body, authorization) {
      await verifyPush(keys, options, authorization);
      const notification = parseNotification(body);
      if (notification.packageName !== packageName) throw new StoreMessageError('The message is about another app');
      const { subscriptionNotification, voidedPurchaseNotification } = notification;
      return (subscriptionNotification ?? voidedPurchaseNotification)?.purchaseToken;
    },
    async readPurchase(purchaseToken) {
      const response = await request(`${purchases}/subscriptionsv2/tokens/${encodeURIComponent(purchaseToken)}`, {
        headers: { authorization: `Bearer ${await getAccess()}` },
      });
      if (response.status === 404 || response.status === 410) return { state: 'gone' };
      refuseFailed(response);
      const parsed = subscriptionSchema.safeParse(await readJson(response));
      if (!parsed.success) throw new StoreMessageError(`Google Play answered something else: ${parsed.error.message}`);
      return toPurchase(purchaseToken, parsed.data, options.now());
    },
    async *listVoided(since) {
      for (let page: string | undefined; ; ) {
        const query = new URLSearchParams({
          type: '1',
          startTime: String(since.getTime()),
          ...(page && { token: page }),
        });
        const response = await request(`${purchases}/voidedpurchases?${query.toString()}`, {
          headers: { authorization: `Bearer ${await getAccess()}` },
        });
        if (!response.ok) throw new StoreUnavailableError(`Google Play answered ${response.status}`);
        const parsed = voidedSchema.safeParse(await readJson(response));
        if (!parsed.success) throw new StoreUnavailableError('Google Play answered something else');
        yield parsed.data.voidedPurchases.map((one) => one.purchaseToken);
        page = parsed.data.tokenPagination?.nextPageToken;
        if (page === undefined) return;
      }
    },
    async acknowledge(purchaseToken, productId) {
      const path = `subscriptions/${encodeURIComponent(productId)}/tokens/${encodeURIComponent(purchaseToken)}:acknowledge`;
      const response = await request(`${purchases}/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await getAccess()}`, 'content-type': 'application/json' },
        body: '{}',
      });
      refuseFailed(response);
    },
  };
}

/** https://cloud.google.com/pubsub/docs/authenticate-push-subscriptions */
async function verifyPush(
  keys: ReturnType<typeof createRemoteJWKSet>,
  { audience, pushAccount, now }: GooglePlayOptions,
  authorization: string | undefined,
): Promise<void> {
  const [scheme, text] = (authorization ?? '').split(' ');
  if (scheme !== 'Bearer' || text === undefined) throw new StoreMessageError('The push has no token');
  const { payload } = await jwtVerify(text, keys, {
    audience,
    issuer: ['https://accounts.google.com', 'accounts.google.com'],
    algorithms: ['RS256'],
    requiredClaims: ['exp'],
    currentDate: now(),
  }).catch((error: unknown) => {
    const code = (error as { code?: string }).code;
    if (code === 'ERR_JWKS_TIMEOUT' || code === undefined || code === 'ERR_JOSE_GENERIC')
      throw new StoreUnavailableError('The keys of Google cannot be read', { cause: error });
    throw new StoreMessageError('The push is not signed by Google', { cause: error });
  });
  if (payload['email'] !== pushAccount || payload['email_verified'] !== true)
    throw new StoreMessageError('The push is from another account');
}

function parseNotification(body: string): z.infer<typeof notificationSchema> {
  try {
    const { message } = pushSchema.parse(JSON.parse(body));
    return notificationSchema.parse(JSON.parse(Buffer.from(message.data, 'base64').toString()));
  } catch (error) {
    throw new StoreMessageError('The push is no notification of Google Play', { cause: error });
  }
}

const granting: ReadonlySet<string> = new Set(['ACTIVE', 'IN_GRACE_PERIOD', 'CANCELED']);
const unpaid: ReadonlySet<string> = new Set(['PENDING', 'PENDING_PURCHASE_CANCELED', 'UNSPECIFIED']);

function toPurchase(
  id: string,
  subscription: z.infer<typeof subscriptionSchema>,
  now: Date,
): GooglePurchase | undefined {
  const state = subscription.subscriptionState.replace('SUBSCRIPTION_STATE_', '');
  const { startTime: periodStart, lineItems, linkedPurchaseToken } = subscription;
  // The item that lasts longest: during a change of plan the old one is listed too.
  const item = lineItems.toSorted((a, b) => (b.expiryTime?.getTime() ?? 0) - (a.expiryTime?.getTime() ?? 0))[0]!;
  if (unpaid.has(state) || !periodStart || !item.expiryTime) return undefined;
  const renews = state === 'ACTIVE' && item.autoRenewingPlan?.autoRenewEnabled === true;
  const end = granting.has(state) ? item.expiryTime : new Date(Math.min(item.expiryTime.getTime(), now.getTime()));
  return {
    state: 'known',
    isAcknowledged: subscription.acknowledgementState !== 'ACKNOWLEDGEMENT_STATE_PENDING',
    purchase: {
      id,
      accountId: subscription.externalAccountIdentifiers?.obfuscatedExternalAccountId,
      productId: item.productId,
      periodStart,
      periodEnd: item.expiryTime,
      endsAt: renews ? undefined : end,
      replacedId: linkedPurchaseToken,
    },
  };
}

const accessSchema = z.object({ access_token: z.string(), expires_in: z.number() });

/** Exchanges a signed assertion for an access token (RFC 7523), which lasts an hour. */
function createAccess({ key, now }: GooglePlayOptions): () => Promise<string> {
  let current: { token: string; until: number } | undefined;
  return async () => {
    const nowMs = now().getTime();
    if (current && current.until > nowMs) return current.token;
    const seconds = Math.floor(nowMs / 1000);
    const assertion = await new SignJWT({ scope: 'https://www.googleapis.com/auth/androidpublisher' })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(key.account)
      .setAudience(key.tokenUrl)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 3600)
      .sign(await importPKCS8(key.privateKey, 'RS256'));
    const response = await request(key.tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    });
    if (!response.ok) throw new StoreUnavailableError(`Google refused the service account with ${response.status}`);
    const parsed = accessSchema.safeParse(await readJson(response));
    if (!parsed.success) throw new StoreUnavailableError('Google answered something else than an access token');
    const { access_token: token, expires_in: lifetime } = parsed.data;
    current = { token, until: nowMs + (lifetime - 60) * 1000 };
    return token;
  };
}

function request(url: string, init: RequestInit): Promise<Response> {
  return fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(answerMs) }).catch((error: unknown) => {
    throw new StoreUnavailableError('Google does not answer', { cause: error });
  });
}

/** Throws what an answer about one purchase means that is none. */
function refuseFailed({ ok, status }: Response): void {
  if (ok) return;
  const message = `Google Play answered ${status}`;
  throw concernsOnePurchase(status) ? new StoreMessageError(message) : new StoreUnavailableError(message);
}

/** Undefined when the answer is no JSON. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch((error: unknown) => {
    throw new StoreUnavailableError('Google does not answer', { cause: error });
  });
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
