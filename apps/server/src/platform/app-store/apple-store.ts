import {
  AutoRenewStatus,
  Environment,
  type JWSRenewalInfoDecodedPayload,
  type JWSTransactionDecodedPayload,
  SignedDataVerifier,
  Status,
  Type,
} from '@apple/app-store-server-library';
import { StoreMessageError, type StorePurchase } from './store-purchase.ts';

export interface AppleStoreOptions {
  bundleId: string;
  /** The number of the app in the App Store. */
  appId: number;
  environment: 'production' | 'sandbox';
  /** The root certificates of Apple, in the form DER. */
  roots: readonly Buffer[];
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
}

/**
 * Reads notifications of the App Store, version 2 (https://developer.apple.com/documentation/appstoreservernotifications). The chain of
 * certificates is verified without asking Apple for revocations, so that a notification can be accepted without a network.
 */
export function createAppleStore({ bundleId, appId, environment, roots }: AppleStoreOptions): AppleStore {
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
      const { signedTransactionInfo, signedRenewalInfo, status } = data ?? {};
      if (signedTransactionInfo === undefined) return { ...notification, purchase: undefined };
      const transaction = await verify(() => verifier.verifyAndDecodeTransaction(signedTransactionInfo));
      const renewal =
        signedRenewalInfo === undefined
          ? undefined
          : await verify(() => verifier.verifyAndDecodeRenewalInfo(signedRenewalInfo));
      return { ...notification, purchase: toPurchase(transaction, renewal, status) };
    },
  };
}

async function verify<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch (error) {
    throw new StoreMessageError('The message is not signed by Apple for this app', { cause: error });
  }
}

function toPurchase(
  transaction: JWSTransactionDecodedPayload,
  renewal: JWSRenewalInfoDecodedPayload | undefined,
  status: Status | number | undefined,
): StorePurchase | undefined {
  const { type, originalTransactionId: id, productId, purchaseDate, expiresDate, isUpgraded } = transaction;
  // An upgraded transaction has been replaced by one with a notification of its own.
  if (type !== Type.AUTO_RENEWABLE_SUBSCRIPTION || isUpgraded === true) return undefined;
  if (id === undefined || productId === undefined || purchaseDate === undefined || expiresDate === undefined)
    throw new StoreMessageError('The transaction lacks a field that every subscription has');
  return {
    id,
    accountId: transaction.appAccountToken,
    productId,
    periodStart: new Date(purchaseDate),
    periodEnd: new Date(expiresDate),
    endsAt: endOf({ ...transaction, expiresDate }, renewal, status),
  };
}

function endOf(
  { revocationDate, expiresDate }: { revocationDate?: number; expiresDate: number },
  renewal: JWSRenewalInfoDecodedPayload | undefined,
  status: Status | number | undefined,
): Date | undefined {
  if (revocationDate !== undefined) return new Date(Math.min(revocationDate, expiresDate));
  const renews = renewal?.autoRenewStatus === AutoRenewStatus.ON && renewal.isInBillingRetryPeriod !== true;
  if (renews && status === Status.ACTIVE) return undefined;
  return new Date(Math.max(expiresDate, renewal?.gracePeriodExpiresDate ?? 0));
}
