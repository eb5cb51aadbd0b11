import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';

/** The part of an element that is inside the viewport, in pixels from its top. */
export interface VisibleRange {
  fromPx: number;
  toPx: number;
}

/** Rendering follows the scroll in steps; the margin around the visible range covers several of them. */
const stepPx = 64;

/**
 * Follows the visible range of an element, whichever ancestor scrolls: the window, a dialog or a list of its own.
 * Undefined until it is measured.
 */
export function useVisibleRange(ref: RefObject<HTMLElement | null>): VisibleRange | undefined {
  const [visible, setVisible] = useState<VisibleRange>();
  const measure = useEffectEvent(() => {
    const element = ref.current;
    if (!element) return;
    const next = measureRange(element);
    setVisible((before) => (before?.fromPx === next.fromPx && before.toPx === next.toPx ? before : next));
  });

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    measure();
    const resizes = new ResizeObserver(() => measure());
    for (let one: Element | null = element; one; one = one.parentElement) {
      if (one === element || isScroller(one)) resizes.observe(one);
    }
    const onScroll = (event: Event) => {
      if (event.target instanceof Node && event.target.contains(element)) measure();
    };
    const onResize = () => measure();
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    window.addEventListener('resize', onResize);
    return () => {
      resizes.disconnect();
      document.removeEventListener('scroll', onScroll, { capture: true });
      window.removeEventListener('resize', onResize);
    };
  }, [ref]);

  return visible;
}

function measureRange(element: HTMLElement): VisibleRange {
  const topPx = element.getBoundingClientRect().top;
  let windowTopPx = 0;
  let windowBottomPx = window.innerHeight;
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
    if (!isScroller(one)) continue;
    const box = one.getBoundingClientRect();
    windowTopPx = Math.max(windowTopPx, box.top);
    windowBottomPx = Math.min(windowBottomPx, box.bottom);
  }
  return {
    fromPx: Math.floor((windowTopPx - topPx) / stepPx) * stepPx,
    toPx: Math.ceil((windowBottomPx - topPx) / stepPx) * stepPx,
  };
}

function isScroller(element: Element): boolean {
  const { overflowY } = getComputedStyle(element);
  return overflowY === 'auto' || overflowY === 'scroll';
}
