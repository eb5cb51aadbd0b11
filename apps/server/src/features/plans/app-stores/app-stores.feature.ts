import type { Feature, Services } from '../../../kernel/feature.ts';
import { hourMs } from '../../../kernel/periodic-work.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { createAppleStore, createGooglePlay } from '../../../platform/app-store/index.ts';
import { type AppStoreRouteOptions, appStoreRoutes } from './app-store.routes.ts';
import { appStoresTables } from './app-stores.tables.ts';
import { createStoreReconciliation } from './operations/reconcile-stores.ts';

export const appStoresFeature: Feature = {
  name: 'app-stores',
  tables: appStoresTables,
  create({ parts, config }) {
    const stores = createAppStores(config, parts);
    return {
      routes: appStoreRoutes(stores),
      periodic: config.appStores
        ? [{ name: 'find lost notifications', everyMs: hourMs, run: createStoreReconciliation(parts, stores) }]
        : [],
    };
  },
};

/** The apps of the operator in the stores of Apple and Google. */
function createAppStores({ appStores }: Services['config'], { clock }: Pick<Parts, 'clock'>): AppStoreRouteOptions {
  const { apple, google } = appStores ?? {};
  return {
    apple: apple && { client: createAppleStore(apple), sizes: apple.sizes },
    google: google && { client: createGooglePlay({ ...google, now: () => clock.now() }), sizes: google.sizes },
  };
}
