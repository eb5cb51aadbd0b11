import { type RefObject, useLayoutEffect } from 'react';

/** The values of --duration-open and --ease. */
const animationOptions = { duration: 360, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/** Animates the first picture from the tile it was opened from, when that tile is visible. */
export function useOpenAnimation(ref: RefObject<HTMLElement | null>, tileAddress: string | undefined): void {
  useLayoutEffect(() => {
    const frame = ref.current;
    if (!frame || tileAddress === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const tile = document
      .querySelector(`main a[data-place][href^="${CSS.escape(tileAddress)}"]`)
      ?.getBoundingClientRect();
    const whole = frame.getBoundingClientRect();
    if (!tile || tile.bottom < 0 || tile.top > window.innerHeight || whole.width === 0) return;
    const x = tile.left + tile.width / 2 - (whole.left + whole.width / 2);
    const y = tile.top + tile.height / 2 - (whole.top + whole.height / 2);
    const scale = Math.max(tile.width / whole.width, tile.height / whole.height);
    const animation = frame.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, {}], animationOptions);
    return () => animation.cancel();
  }, [ref, tileAddress]);
}
