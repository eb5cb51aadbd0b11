import { useEffect, useState } from 'react';

/** Whether an element is within a window's height of the visible part of its region. */
export function useIsNear(ref: { readonly current: HTMLElement | null }): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? false), {
      root: element.closest('section'),
      rootMargin: '100% 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isNear;
}
