import type { RequestContext } from '../../../kernel/request-context.ts';

/** What the feature that sells subscriptions on the web does for the owner of one. */
export interface SubscriptionActions {
  /** Ends the subscription at the end of the paid period. Throws `conflict` when it is cancelled already, and `unavailable`. */
  cancel(context: RequestContext, subscriptionId: string): Promise<void>;
  /** Withdraws the cancellation. Throws `conflict` when there is none or it has ended, and `unavailable`. */
  reactivate(context: RequestContext, subscriptionId: string): Promise<void>;
}
