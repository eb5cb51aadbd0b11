import { businessGrantGb, gibibyte, type UserGrant } from '@stund/contract';
import type { StorageGrantRow } from './ledger/storage-grant.repository.ts';

/** Bought on the web, so that it is cancelled and reactivated here. */
export function isWebSubscription({ source }: Pick<StorageGrantRow, 'source'>): boolean {
  return source === 'capture_stripe';
}

/** `hasActions`: whether subscriptions can be cancelled and reactivated in this installation. */
export function presentGrant(grant: StorageGrantRow, { hasActions }: { hasActions: boolean }): UserGrant {
  const size = grant.size_bytes / gibibyte;
  const path = `/st/4/user_grants/${grant.id}`;
  const isOurs = hasActions && isWebSubscription(grant);
  return {
    id: grant.id,
    size,
    source: grant.source,
    renews_at: unixSeconds(grant.renews_at),
    expires_at: unixSeconds(grant.ends_at),
    stripe_product_id: isWebSubscription(grant) ? grant.product_id : null,
    is_business: grant.source === 'b2b' && size >= businessGrantGb,
    links: {
      cancellation: isOurs && grant.renews_at !== null ? `${path}/cancel` : null,
      reactivation: isOurs && grant.renews_at === null && grant.ends_at !== null ? `${path}/reactivate` : null,
    },
  };
}

function unixSeconds(date: Date | null): number | null {
  return date === null ? null : Math.floor(date.getTime() / 1000);
}
