import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { mapTilesQuery, tileLayerOf } from './api/map-tiles.ts';
import type { TileLayer } from './model/tiles/tile-layer.ts';

/** The streets of the map where the operator has set a file with them. `revision` changes when there is something new to draw. */
export function useTileLayer(isWanted: boolean): { layer: TileLayer | undefined; revision: number } {
  const { data: info } = useQuery({ ...mapTilesQuery, enabled: isWanted });
  const layer = info && isWanted ? tileLayerOf(info) : undefined;
  const revision = useSyncExternalStore(layer?.subscribe ?? subscribeToNothing, layer?.revision ?? zero);
  return { layer, revision };
}

const subscribeToNothing = () => () => undefined;
const zero = () => 0;
