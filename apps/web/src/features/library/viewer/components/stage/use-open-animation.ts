import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The values of --duration-open and --ease. */
const animationOptions = { duration: 360, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/** Animates the first picture from the tile it was opened from, when that tile is visible. */
export function useOpenAnimation(ref: RefObject<HTMLElement | null>, tileAddress: string | undefined): void {
  useLayoutEffect(() => {
    const frame = ref.current;
    const place = frame && tileAddress !== undefined && placeOnTile(frame, tileAddress);
    if (!place) return;
    const animation = frame.animate([{ transform: place }, {}], animationOptions);
    return () => animation.cancel();
  }, [ref, tileAddress]);
}

/** When the viewer closes, a copy of the picture returns to its tile, when that tile is visible. */
export function useCloseAnimation(layerRef: RefObject<HTMLElement | null>, tileAddress: string): void {
  const address = useRef(tileAddress);
  useEffect(() => {
    address.current = tileAddress;
  }, [tileAddress]);
  useLayoutEffect(() => {
    const layer = layerRef.current;
    return () => {
      const frame = layer?.querySelector<HTMLElement>('[data-viewer-picture]');
      if (frame) returnToTile(frame, address.current);
    };
  }, [layerRef]);
}

function returnToTile(frame: HTMLElement, tileAddress: string): void {
  const { left, top, width, height } = frame.getBoundingClientRect();
  const copy = frame.cloneNode(true) as HTMLElement;
  const box = { position: 'fixed', left: `${left}px`, top: `${top}px`, inlineSize: `${width}px` };
  // The tile is part of the page, and the copy is above the page only.
  const rest = { blockSize: `${height}px`, transform: 'none', zIndex: 'var(--z-viewer)', pointerEvents: 'none' };
  Object.assign(copy.style, box, rest);
  copy.setAttribute('aria-hidden', 'true');
  document.body.append(copy);
  const place = placeOnTile(copy, tileAddress);
  if (!place) {
    copy.remove();
    return;
  }
  const steps = [{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { transform: place, opacity: 0 }];
  const animation = copy.animate(steps, animationOptions);
  const remove = () => copy.remove();
  animation.finished.then(remove, remove);
}

/** The transform that lays the element on the tile; undefined when the tile is not visible, or motion not wanted. */
function placeOnTile(element: HTMLElement, tileAddress: string): string | undefined {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  const tile = document
    .querySelector(`main a[data-place][href^="${CSS.escape(tileAddress)}"]`)
    ?.getBoundingClientRect();
  const whole = element.getBoundingClientRect();
  if (!tile || tile.bottom < 0 || tile.top > window.innerHeight || whole.width === 0) return undefined;
  const x = tile.left + tile.width / 2 - (whole.left + whole.width / 2);
  const y = tile.top + tile.height / 2 - (whole.top + whole.height / 2);
  const scale = Math.max(tile.width / whole.width, tile.height / whole.height);
  return `translate(${x}px, ${y}px) scale(${scale})`;
}
