import { Outlet } from 'react-router';
import { TimelinePage } from '../../features/timeline/index.ts';

/** /photos, and below it /photos/{file}: the viewer lies over the timeline, which stays as it is. */
export function PhotosRoute() {
  return (
    <>
      <TimelinePage />
      <Outlet />
    </>
  );
}
