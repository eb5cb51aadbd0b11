import { useLayoutEffect, useState } from 'react';

/** The width of an element in CSS pixels; 0 until it is mounted. */
export function useWidth(ref: { readonly current: HTMLElement | null }): number {
  const [widthPx, setWidthPx] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidthPx(element.clientWidth);
    measure();
    const resizes = new ResizeObserver(measure);
    resizes.observe(element);
    return () => resizes.disconnect();
  }, [ref]);
  return widthPx;
}
