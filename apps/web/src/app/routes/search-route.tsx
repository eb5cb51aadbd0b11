import { expandId } from '@stund/contract';
import { Outlet, useMatch } from 'react-router';
import { SearchPage } from '../../features/search/search/index.ts';
import { addresses } from '../../shared/navigation/addresses.ts';
import { NotFoundInLayout } from '../pages/not-found-page.tsx';

/** /search, and below it /search/{file}, where the viewer covers the results, which keep their state. */
export function SearchRoute() {
  const short = useMatch(`${addresses.search}/:file`)?.params.file;
  if (short !== undefined && expandId(short) === undefined) return <NotFoundInLayout />;
  return (
    <>
      <SearchPage />
      <Outlet />
    </>
  );
}
