import { useEffect, useState } from 'react';

/** Whether the page is scrolled, so that content is under the header. */
export function useHasContentAbove(): boolean {
  const [hasContentAbove, setHasContentAbove] = useState(false);
  useEffect(() => {
    const update = () => setHasContentAbove(window.scrollY > 0);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return hasContentAbove;
}
