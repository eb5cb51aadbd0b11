import { type RefObject, useLayoutEffect, useState } from 'react';
import { type GridMetrics, measureGrid, type ZoomLevel } from '../../model/layout/grid-metrics.ts';

/**
 * Measures the grid for the width of an element before the first paint, and again when the window, text size or zoom
 * changes.
 */
export function useGridMetrics(ref: RefObject<HTMLElement | null>, zoom: ZoomLevel): GridMetrics | undefined {
  const [metrics, setMetrics] = useState<GridMetrics>();

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const next = measureGrid({
        windowPx: window.innerWidth,
        pagePx: element.clientWidth,
        zoom,
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
  }, [ref, zoom]);

  return metrics;
}
