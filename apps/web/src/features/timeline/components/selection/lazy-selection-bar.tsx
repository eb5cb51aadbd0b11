import { type ComponentProps, lazy, Suspense } from 'react';
import { selectionOf, useIsSelecting } from '../../../selection/index.ts';

const load = () => import('./timeline-selection-bar.tsx');
const TimelineSelectionBar = lazy(async () => ({ default: (await load()).TimelineSelectionBar }));

/** The toolbar of the selection, fetched when somebody begins to point at pictures: most visits never select. */
export function LazySelectionBar(props: ComponentProps<typeof TimelineSelectionBar>) {
  if (!useIsSelecting(selectionOf('timeline'))) return null;
  return (
    <Suspense>
      <TimelineSelectionBar {...props} />
    </Suspense>
  );
}

/** Give these to what can be pointed at, so that the toolbar is there when it is needed. */
export const prefetchSelectionBar = {
  onPointerEnter: () => void load(),
  onFocusCapture: () => void load(),
};
