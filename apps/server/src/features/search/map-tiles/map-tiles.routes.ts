import * as contract from '@stund/contract';
import { type Route, route } from '../../../kernel/route.ts';
import type { Log } from '../../../platform/log.ts';
import type { MapTiles } from '../../../platform/map-tiles/index.ts';
import { readTiles } from './operations/read-tiles.ts';

export function mapTilesRoutes({ tiles, log }: { tiles: MapTiles | undefined; log: Log }): Route[] {
  return [
    route(contract.getMapTiles, async () => {
      try {
        const described = await tiles?.describe();
        return { tiles: described ? { version: described.version, attribution: described.attribution } : null };
      } catch (error) {
        // The map is drawn without streets while the file is away or damaged.
        log.warn({ err: error }, 'The file of map tiles cannot be read');
        return { tiles: null };
      }
    }),

    route(contract.readMapTiles, (_, { params, headers, method }) =>
      readTiles(tiles, { version: params.version, range: headers['range'], method }),
    ),
  ];
}
