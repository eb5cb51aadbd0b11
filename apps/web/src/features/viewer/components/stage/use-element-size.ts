import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from '../../model/zoom.ts';

/** The size of an element's content in CSS pixels, updated as it changes; undefined before the first layout. */
export function useElementSize(ref: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
