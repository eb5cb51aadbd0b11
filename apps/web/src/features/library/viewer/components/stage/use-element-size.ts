import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Size } from '../../model/zoom.ts';

/** The size of an element's content in CSS pixels, updated as it changes; undefined before the first layout. */
export function useElementSize(ref: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    // Synchronously, so that no frame shows the content of the former size.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
