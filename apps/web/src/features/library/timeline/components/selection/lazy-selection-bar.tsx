import { type ComponentProps, lazy, Suspense } from 'react';
import { prefetch } from '../../../../../shared/network/prefetch.ts';
import { selectionOf, useIsSelecting } from '../../../selection/index.ts';

const load = () => import('./timeline-selection-bar.tsx');
const TimelineSelectionBar = lazy(async () => ({ default: (await load()).TimelineSelectionBar }));

/** The selection toolbar, loaded when a pointer or the focus reaches the tiles: most visits never select. */
export function LazySelectionBar(props: ComponentProps<typeof TimelineSelectionBar>) {
  if (!useIsSelecting(selectionOf('timeline'))) return null;
  return (
    <Suspense>
      <TimelineSelectionBar {...props} />
    </Suspense>
  );
}

const prefetchBar = () => prefetch(load);

/** Spread on the tiles, so that the toolbar is loaded before it is needed. */
export const prefetchSelectionBar = { onPointerEnter: prefetchBar, onFocusCapture: prefetchBar };
