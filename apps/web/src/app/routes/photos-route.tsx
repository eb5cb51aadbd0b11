import { expandId } from '@stund/contract';
import { Outlet, useMatch } from 'react-router';
import { TimelinePage } from '../../features/library/timeline/index.ts';
import { addresses } from '../../shared/navigation/addresses.ts';
import { NotFoundInLayout } from '../pages/not-found-page.tsx';

/** /photos, and below it /photos/{file}, where the viewer covers the timeline, which keeps its state. */
export function PhotosRoute() {
  const short = useMatch(`${addresses.photos}/:file`)?.params.file;
  if (short !== undefined && expandId(short) === undefined) return <NotFoundInLayout />;
  return (
    <>
      <TimelinePage />
      <Outlet />
    </>
  );
}
