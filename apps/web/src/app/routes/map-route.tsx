import { expandId } from '@stund/contract';
import type { ReactNode } from 'react';
import { useMatch } from 'react-router';
import { loadMapPage } from '../../features/search/map/index.ts';
import { addresses } from '../../shared/navigation/addresses.ts';
import { NotFoundInLayout } from '../pages/not-found-page.tsx';

/** /map, and below it /map/{file}, where the viewer covers the map, which keeps its state. */
export async function loadMapRoute(): Promise<ReactNode> {
  const { MapPage } = await loadMapPage();
  return (
    <MapRoute>
      <MapPage />
    </MapRoute>
  );
}

function MapRoute({ children }: { children: ReactNode }) {
  const short = useMatch(`${addresses.map}/:file`)?.params.file;
  return short !== undefined && expandId(short) === undefined ? <NotFoundInLayout /> : children;
}
