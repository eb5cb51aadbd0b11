import { getMapTiles, type MapTilesInfo, readMapTiles } from '@stund/contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { TileFile } from '../model/tiles/tile-file.ts';
import { TileLayer } from '../model/tiles/tile-layer.ts';

/** Whether the operator has set a file with streets; null where not. */
export const mapTilesQuery = queryOptions({
  queryKey: ['map-tiles'],
  queryFn: async ({ signal }) => (await callEndpoint(getMapTiles, {}, { signal })).tiles,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

const layers = new Map<string, TileLayer>();

/** The tiles of this version of the file, which are read once for all maps. */
export function tileLayerOf({ version }: MapTilesInfo): TileLayer {
  const known = layers.get(version);
  if (known) return known;
  const address = readMapTiles.path.replace('{version}', version);
  const file = new TileFile(async ({ offset, length }) => {
    const headers = { range: `bytes=${offset}-${offset + length - 1}` };
    const reply = await fetch(address, { headers });
    if (reply.status !== 206) throw new Error(`The map tiles were answered with ${reply.status}`);
    return new Uint8Array(await reply.arrayBuffer());
  });
  const layer = new TileLayer(file);
  layers.set(version, layer);
  return layer;
}
