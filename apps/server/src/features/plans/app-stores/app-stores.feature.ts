import type { Feature, Services } from '../../../kernel/feature.ts';
import { hourMs } from '../../../kernel/periodic-work.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { createGooglePlay, openAppleStore } from '../../../platform/app-store/index.ts';
import { type AppStoreRouteOptions, appStoreRoutes } from './app-store.routes.ts';
import { appStoresTables } from './app-stores.tables.ts';
import { createStoreReconciliation } from './operations/reconcile-stores.ts';

export const appStoresFeature: Feature = {
  name: 'app-stores',
  tables: appStoresTables,
  async create({ parts, config }) {
    const stores = await openAppStores(config, parts);
    return {
      routes: appStoreRoutes(stores),
      periodic: config.appStores
        ? [{ name: 'find lost notifications', everyMs: hourMs, run: createStoreReconciliation(parts, stores) }]
        : [],
    };
  },
};

/** The apps of the operator in the stores of Apple and Google. */
async function openAppStores(
  { appStores }: Services['config'],
  { clock }: Pick<Parts, 'clock'>,
): Promise<AppStoreRouteOptions> {
  const { apple, google } = appStores ?? {};
  return {
    apple: apple && { client: await openAppleStore(apple), sizes: apple.sizes },
    google: google && { client: createGooglePlay({ ...google, now: () => clock.now() }), sizes: google.sizes },
  };
}
