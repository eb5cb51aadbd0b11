import { Environment, SignedDataVerifier } from '@apple/app-store-server-library';
import { type AppleApi, type AppleApiOptions, createAppleApi } from './apple-api.ts';
import { readSubscription, verify } from './apple-purchase.ts';
import { StoreMessageError, type StorePurchase } from './store-purchase.ts';

export interface AppleStoreOptions {
  bundleId: string;
  /** The number of the app in the App Store. */
  appId: number;
  environment: 'production' | 'sandbox';
  /** The root certificates of Apple, in the form DER. */
  roots: readonly Buffer[];
  /** With what Apple is asked about subscriptions. Without it only notifications are known. */
  api?: AppleApiOptions | undefined;
}

export interface AppleNotification {
  id: string;
  signedAt: Date;
  /** Undefined for notifications that are not about a subscription, such as those of a test. */
  purchase: StorePurchase | undefined;
}

export interface AppleStore {
  /** Verifies a notification and reads it. Throws StoreMessageError. */
  readNotification(signedPayload: string): Promise<AppleNotification>;
  /** Undefined without a key. */
  readonly api: AppleApi | undefined;
}

/**
 * Reads notifications of the App Store, version 2 (https://developer.apple.com/documentation/appstoreservernotifications). The chain of
 * certificates is verified without asking Apple for revocations, so that a notification can be accepted without a network.
 */
export function createAppleStore({ bundleId, appId, environment, roots, api }: AppleStoreOptions): AppleStore {
  const place = environment === 'production' ? Environment.PRODUCTION : Environment.SANDBOX;
  const verifier = new SignedDataVerifier([...roots], false, place, bundleId, appId);
  return {
    async readNotification(signedPayload) {
      const { notificationUUID, signedDate, data } = await verify(() =>
        verifier.verifyAndDecodeNotification(signedPayload),
      );
      if (notificationUUID === undefined || signedDate === undefined)
        throw new StoreMessageError('The notification has no id or no date');
      const notification = { id: notificationUUID, signedAt: new Date(signedDate) };
      return { ...notification, purchase: (await readSubscription(verifier, data ?? {}))?.purchase };
    },
    api: api && createAppleApi({ ...api, bundleId, place, verifier }),
  };
}
