import {
  AutoRenewStatus,
  type JWSRenewalInfoDecodedPayload,
  type JWSTransactionDecodedPayload,
  type SignedDataVerifier,
  Status,
  Type,
} from '@apple/app-store-server-library';
import { StoreMessageError, type StorePurchase } from './store-purchase.ts';

/** What Apple says about a subscription, in a notification and in the answers of its API. */
export interface SignedSubscription {
  signedTransactionInfo?: string;
  signedRenewalInfo?: string;
  status?: Status | number;
}

/** Verifies the signatures and reads the purchase. Undefined when it is not about a subscription. Throws StoreMessageError. */
export async function readSubscription(
  verifier: SignedDataVerifier,
  { signedTransactionInfo, signedRenewalInfo, status }: SignedSubscription,
): Promise<{ purchase: StorePurchase; signedAt: Date | undefined } | undefined> {
  if (signedTransactionInfo === undefined) return undefined;
  const transaction = await verify(() => verifier.verifyAndDecodeTransaction(signedTransactionInfo));
  const renewal =
    signedRenewalInfo === undefined
      ? undefined
      : await verify(() => verifier.verifyAndDecodeRenewalInfo(signedRenewalInfo));
  const purchase = toPurchase(transaction, renewal, status);
  const { signedDate } = transaction;
  return purchase && { purchase, signedAt: signedDate === undefined ? undefined : new Date(signedDate) };
}

export async function verify<T>(decode: () => Promise<T>): Promise<T> {
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
