import * as contract from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import { type Route, route } from '../../../kernel/route.ts';
import type { AppleStore, GooglePlay } from '../../../platform/app-store/index.ts';
import { receiveAppleNotification, receiveGoogleNotification, type Store } from './operations/receive-notification.ts';

export interface AppStoreRouteOptions {
  /** Undefined while the operator sells nothing in that store. */
  apple: Store<AppleStore> | undefined;
  google: Store<GooglePlay> | undefined;
}

/** The notifications of the stores of Apple and Google (docs/rules/plans.md#pl9). */
export function appStoreRoutes({ apple, google }: AppStoreRouteOptions): readonly Route[] {
  return [
    route(contract.receiveAppleNotification, async (context, { body }) => {
      if (!apple) throw new DomainError('not-found', 'Nothing is sold in the App Store');
      await receiveAppleNotification(context, apple, body.signedPayload);
      return { received: true } as const;
    }),
    route(contract.receiveGoogleNotification, async (context, { body, requestHeaders }) => {
      if (!google) throw new DomainError('not-found', 'Nothing is sold in Google Play');
      await receiveGoogleNotification(context, google, { body, authorization: requestHeaders.authorization });
      return { received: true } as const;
    }),
  ];
}
