import {
  APIException,
  AppStoreServerAPIClient,
  type Environment,
  type SignedDataVerifier,
} from '@apple/app-store-server-library';
import { readSubscription } from './apple-purchase.ts';
import { concernsOnePurchase, StoreMessageError, type StorePurchase, StoreUnavailableError } from './store-purchase.ts';

/** A key for the App Store Server API (https://developer.apple.com/documentation/appstoreserverapi/creating-api-keys-to-authorize-api-requests). */
export interface AppleApiOptions {
  privateKey: string;
  keyId: string;
  issuerId: string;
  /** Where Apple's API is, for tests. */
  url?: string;
}

/** What Apple answers about subscriptions when it is asked. Every call may throw StoreUnavailableError. */
export interface AppleApi {
  /**
   * Reads the present state of all subscriptions of the customer who bought this one. Empty when Apple does not know it. Throws
   * StoreMessageError when Apple refuses this purchase, and when the answer is not signed by Apple for this app.
   */
  readSubscriptions(id: string): Promise<Array<{ purchase: StorePurchase; signedAt: Date }>>;
  /** The signed notifications since then that Apple could not deliver, page by page. Apple remembers them for 180 days. */
  listUndelivered(since: Date, until: Date): AsyncIterable<string[]>;
}

const answerMs = 15_000;

/** The client of Apple's library, with a time limit and an address that tests can choose. */
class AppleClient extends AppStoreServerAPIClient {
  readonly #url: string | undefined;

  constructor({ privateKey, keyId, issuerId, url }: AppleApiOptions, bundleId: string, place: Environment) {
    super(privateKey, keyId, issuerId, bundleId, place);
    this.#url = url;
  }

  protected override async makeFetchRequest(
    ...[path, query, method, body, headers]: Parameters<AppStoreServerAPIClient['makeFetchRequest']>
  ): ReturnType<AppStoreServerAPIClient['makeFetchRequest']> {
    const base = this.#url ?? (this as unknown as { urlBase: string }).urlBase;
    const text = body?.toString();
    const init = { method, headers, redirect: 'error', signal: AbortSignal.timeout(answerMs) } as const;
    const request = { ...init, ...(text !== undefined && { body: text }) };
    try {
      // The library uses only what both kinds of responses have.
      return (await fetch(`${base}${path}?${query.toString()}`, request)) as never;
    } catch (error) {
      throw new StoreUnavailableError('The App Store does not answer', { cause: error });
    }
  }
}

export function createAppleApi(
  options: AppleApiOptions & { bundleId: string; place: Environment; verifier: SignedDataVerifier },
): AppleApi {
  const client = new AppleClient(options, options.bundleId, options.place);
  return {
    async readSubscriptions(id) {
      const answer = await ask(() => client.getAllSubscriptionStatuses(id), true);
      const purchases = [];
      for (const item of answer?.data?.flatMap(({ lastTransactions }) => lastTransactions ?? []) ?? []) {
        const read = await readSubscription(options.verifier, item);
        // Apple signs each answer when it is asked.
        if (read?.signedAt) purchases.push({ purchase: read.purchase, signedAt: read.signedAt });
      }
      return purchases;
    },
    async *listUndelivered(since, until) {
      const request = { startDate: since.getTime(), endDate: until.getTime(), onlyFailures: true };
      for (let token: string | null = null; ; ) {
        const page = await ask(() => client.getNotificationHistory(token, request));
        yield (page?.notificationHistory ?? []).flatMap(({ signedPayload }) => signedPayload ?? []);
        if (page?.hasMore !== true || page.paginationToken === undefined) return;
        token = page.paginationToken;
      }
    },
  };
}

/** Undefined when Apple knows no such subscription. */
async function ask<Answer>(call: () => Promise<Answer>, isAboutOnePurchase = false): Promise<Answer | undefined> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof StoreUnavailableError) throw error;
    const status = error instanceof APIException ? error.httpStatusCode : undefined;
    if (status === 404) return undefined;
    const message = `The App Store answered ${status ?? 'something else'}`;
    // An answer in another form concerns the purchase too.
    throw isAboutOnePurchase && (status === undefined || concernsOnePurchase(status))
      ? new StoreMessageError(message, { cause: error })
      : new StoreUnavailableError(message, { cause: error });
  }
}
