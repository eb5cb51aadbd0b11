import { expandId } from '@stund/contract';
import { useMatch } from 'react-router';
import { MapPage } from '../../features/search/map/index.ts';
import { addresses } from '../../shared/navigation/addresses.ts';
import { NotFoundInLayout } from '../pages/not-found-page.tsx';

/** /map, and below it /map/{file}, where the viewer covers the map, which keeps its state. */
export function MapRoute() {
  const short = useMatch(`${addresses.map}/:file`)?.params.file;
  return short !== undefined && expandId(short) === undefined ? <NotFoundInLayout /> : <MapPage />;
}
