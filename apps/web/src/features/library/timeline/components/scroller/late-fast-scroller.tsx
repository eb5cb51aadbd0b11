import { useLateModule } from '../../../../../shared/network/use-late-module.ts';
import type { ScrollerProps } from './use-month-position.ts';

const load = () => import('./fast-scroller.tsx');

/** Scrolls through all years, where not everything is visible. It has its place from the beginning, and is loaded after the first tiles. */
export function LateFastScroller(props: ScrollerProps) {
  const { layout } = props;
  const module = useLateModule(load);
  if (!module || layout.months.length === 0 || layout.heightPx <= window.innerHeight) return null;
  return <module.FastScroller {...props} />;
}
