import type { Feature } from '../../../kernel/feature.ts';
import { MapTiles } from '../../../platform/map-tiles/index.ts';
import { mapTilesRoutes } from './map-tiles.routes.ts';

/** Streets for the map, from a file of the operator. */
export const mapTilesFeature: Feature = {
  name: 'map-tiles',
  create: async ({ config, parts }) => {
    const tiles = config.mapTilesFile === undefined ? undefined : new MapTiles(config.mapTilesFile);
    if (tiles) await tiles.describe().catch((error: unknown) => refuse(config.mapTilesFile, error));
    return { routes: mapTilesRoutes({ tiles, log: parts.log }) };
  },
};

/** A file that cannot be shown is a mistake, which would otherwise be seen only by those who open a map. */
function refuse(path: string | undefined, cause: unknown): never {
  throw new Error(`STUND_MAP_TILES: ${path}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
}
