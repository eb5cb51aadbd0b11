import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { mapTilesQuery, tileFileOf } from './api/map-tiles.ts';
import { TileLayer } from './model/tiles/tile-layer.ts';

/** The streets of the map where the operator has set a file with them. `revision` changes when there is something new to draw. */
export function useTileLayer(isWanted: boolean): { layer: TileLayer | undefined; revision: number } {
  const { data: info } = useQuery({ ...mapTilesQuery, enabled: isWanted });
  const [layer, setLayer] = useState<TileLayer>();
  const [revision, setRevision] = useState(0);
  useEffect(() => {
    if (!info || !isWanted) return undefined;
    const created = new TileLayer(tileFileOf(info), () => setRevision((before) => before + 1));
    setLayer(created);
    return () => {
      created.close();
      setLayer(undefined);
    };
  }, [info, isWanted]);
  return { layer, revision };
}
