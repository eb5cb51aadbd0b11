import { getMapTiles, type MapTilesInfo, readMapTiles } from '@stund/contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { TileFile } from '../model/tiles/tile-file.ts';

/** Whether the operator has set a file with streets; null where not. */
export const mapTilesQuery = queryOptions({
  queryKey: ['map-tiles'],
  queryFn: async ({ signal }) => (await callEndpoint(getMapTiles, {}, { signal })).tiles,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

const files = new Map<string, TileFile>();

/** The file of this version, whose directories are read once for all maps. */
export function tileFileOf({ version }: MapTilesInfo): TileFile {
  const known = files.get(version);
  if (known) return known;
  const address = readMapTiles.path.replace('{version}', version);
  const file = new TileFile(async ({ offset, length }, signal) => {
    const headers = { range: `bytes=${offset}-${offset + length - 1}` };
    const reply = await fetch(address, { headers, signal });
    if (reply.status !== 206) throw new Error(`The map tiles were answered with ${reply.status}`);
    return new Uint8Array(await reply.arrayBuffer());
  });
  files.set(version, file);
  return file;
}
