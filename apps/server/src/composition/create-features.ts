import type { Config } from '../config/config.ts';
import type { CreatedFeature, Feature, Services } from '../kernel/feature.ts';
import type { FeatureTables } from '../kernel/tables.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { createPayment } from './create-payment.ts';
import { createRequestTools } from './media-tools.ts';
import type { OpenParts } from './open-parts.ts';

/** The features as they were created for one server. */
export interface ServerFeatures {
  readonly services: Services;
  /** In the order of the list. */
  readonly created: ReadonlyArray<{ readonly feature: Feature; readonly parts: CreatedFeature }>;
}

/** Creates every feature of the list, and registers its caches. */
export async function createFeatures(
  list: readonly Feature[],
  config: Config,
  { open, metrics }: { open: OpenParts; metrics: Metrics },
): Promise<ServerFeatures> {
  const { parts, changes, connectionString } = open;
  const created: Array<ServerFeatures['created'][number]> = [];
  const brandOf = config.brands.ofHost;
  const services: Services = {
    config,
    parts,
    connectionString,
    changes,
    metrics,
    brandOf,
    tables: Object.assign({}, ...list.map(({ tables }) => tables)) as FeatureTables,
    defaultBrand: brandOf(new URL(config.publicUrl).hostname),
    payment: await createPayment(config, parts),
    requestTools: createRequestTools(config, parts),
    sharedBy<Shared>(feature: Feature<Shared>) {
      const found = created.find((one) => one.feature === feature);
      if (!found) throw new TypeError(`The feature ${feature.name} has to be created first`);
      return found.parts.shared as Shared;
    },
  };
  for (const feature of list) created.push({ feature, parts: (await feature.create?.(services)) ?? {} });
  for (const cache of created.flatMap(({ parts: { caches = [] } }) => caches)) parts.jobCaches.register(cache);
  return { services, created };
}
