import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';

/** What of an element is in sight, in pixels from its top. */
export interface VisibleStretch {
  fromPx: number;
  toPx: number;
}

/** Rendering follows the scroll in steps; the margin around what is in sight covers several of them. */
const STEP_PX = 64;

/**
 * Follows which stretch of an element is in sight, whoever scrolls it: the window, a dialog, a list of its own.
 * Undefined until it is measured.
 */
export function useVisibleStretch(ref: RefObject<HTMLElement | null>): VisibleStretch | undefined {
  const [stretch, setStretch] = useState<VisibleStretch>();
  const measure = useEffectEvent(() => {
    const element = ref.current;
    if (!element) return;
    const next = measureStretch(element);
    setStretch((before) => (before?.fromPx === next.fromPx && before.toPx === next.toPx ? before : next));
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

  return stretch;
}

function measureStretch(element: HTMLElement): VisibleStretch {
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
    fromPx: Math.floor((windowTopPx - topPx) / STEP_PX) * STEP_PX,
    toPx: Math.ceil((windowBottomPx - topPx) / STEP_PX) * STEP_PX,
  };
}

function isScroller(element: Element): boolean {
  const { overflowY } = getComputedStyle(element);
  return overflowY === 'auto' || overflowY === 'scroll';
}
