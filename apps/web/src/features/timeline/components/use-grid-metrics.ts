import { type RefObject, useLayoutEffect, useState } from 'react';
import { type GridMetrics, measureGrid } from '../model/grid-metrics.ts';

/** The grid for the room an element has; measured before the first paint, and again when window or text size change. */
export function useGridMetrics(ref: RefObject<HTMLElement | null>): GridMetrics | undefined {
  const [metrics, setMetrics] = useState<GridMetrics>();

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const next = measureGrid({
        windowPx: window.innerWidth,
        pagePx: element.clientWidth,
        textScale: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16,
      });
      setMetrics((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [ref]);

  return metrics;
}
