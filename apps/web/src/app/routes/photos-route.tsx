import { Outlet } from 'react-router';
import { TimelinePage } from '../../features/timeline/index.ts';

/** /photos, and below it /photos/{file}, where the viewer covers the timeline, which keeps its state. */
export function PhotosRoute() {
  return (
    <>
      <TimelinePage />
      <Outlet />
    </>
  );
}
