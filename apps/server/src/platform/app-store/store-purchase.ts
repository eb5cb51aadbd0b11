/** A subscription that someone bought in an app store, as the store last described it. */
export interface StorePurchase {
  /** The id of the subscription at the store, which stays the same when it is renewed. */
  id: string;
  /** What the app named the account by when it was bought; undefined when it named none. */
  accountId: string | undefined;
  productId: string;
  /** The beginning of the period. A notification about an earlier period says nothing about the present one. */
  periodStart: Date;
  periodEnd: Date;
  /** When the right to the storage ends; undefined while the subscription renews itself. */
  endsAt: Date | undefined;
  /** A subscription that this one took the place of. */
  replacedId?: string | undefined;
}

/**
 * A message that is not from the store, or not about the app of the operator; or an answer of the store about one purchase that cannot be
 * used, which says nothing about other purchases.
 */
export class StoreMessageError extends Error {}
/** The store did not answer or could not; the message has to be sent again. */
export class StoreUnavailableError extends Error {}

/** A refusal that concerns the one purchase that was asked about, and not the access of this server or the number of its requests. */
export function concernsOnePurchase(status: number): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 403 && status !== 429;
}
