import { lazy, Suspense } from 'react';
import type { AlbumChooserProps } from './album-chooser.tsx';

const LoadedChooser = lazy(() => import('./album-chooser.tsx').then((module) => ({ default: module.AlbumChooser })));

/** A choice of the albums that the user may add files to, each with its cover and its name. Loaded when it is shown. */
export function AlbumChooser(props: AlbumChooserProps) {
  return (
    <Suspense fallback={null}>
      <LoadedChooser {...props} />
    </Suspense>
  );
}
