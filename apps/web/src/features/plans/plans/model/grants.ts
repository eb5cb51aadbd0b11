import { businessGrantGb, type UserGrant } from '@stund/contract';

/** The grants of an account, sorted by what pages do with them. */
export interface GrantGroups {
  /** The subscription that was bought here; it can be changed and cancelled here. */
  subscription: UserGrant | undefined;
  /** A subscription of an app store, which is changed there. */
  ofAppStore: UserGrant | undefined;
  /** Grants of business customers of 1000 GB and more, shown separately. */
  business: readonly UserGrant[];
  /** All others, with the subscriptions. */
  listed: readonly UserGrant[];
}

export function groupGrants(grants: readonly UserGrant[]): GrantGroups {
  return {
    subscription: grants.find(({ source, stripe_product_id: id }) => source === 'capture_stripe' && id !== null),
    ofAppStore: grants.find(({ source }) => source === 'apple_store' || source === 'android_store'),
    business: grants.filter((grant) => grant.is_business),
    listed: grants.filter((grant) => !grant.is_business),
  };
}

/** Whether someone else provides unlimited storage, so that there is nothing to sell. */
export function isUnlimitedByOthers(grants: readonly UserGrant[]): boolean {
  const { subscription } = groupGrants(grants);
  return grants.some((grant) => grant !== subscription && grant.size >= businessGrantGb);
}
