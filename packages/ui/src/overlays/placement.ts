import { type RefObject, useLayoutEffect } from 'react';

export type Side = 'top' | 'bottom' | 'start' | 'end';
export type Align = 'start' | 'center' | 'end';

export interface Placement {
  side: Side;
  align: Align;
  /** Distance to the anchor. */
  gapPx: number;
}

const edgePx = 8;

/**
 * Keeps a `position: fixed` element next to its anchor and inside the window, on the other side when there is more space.
 * Its styles may use `--anchor-width`.
 */
export function usePlacement(
  isOpen: boolean,
  anchorRef: RefObject<Element | null>,
  floatingRef: RefObject<HTMLElement | null>,
  placement: Placement,
): void {
  const { side, align, gapPx } = placement;
  useLayoutEffect(() => {
    const floating = floatingRef.current;
    if (!isOpen || !floating) return;

    const place = () => {
      const anchor = anchorRef.current;
      if (!anchor) return;
      const isRtl = getComputedStyle(anchor).direction === 'rtl';
      const box = anchor.getBoundingClientRect();
      floating.style.setProperty('--anchor-width', `${box.width}px`);
      const { left, top } = computePosition({
        anchor: box,
        width: floating.offsetWidth,
        height: floating.offsetHeight,
        windowWidth: document.documentElement.clientWidth,
        windowHeight: window.innerHeight,
        side: physicalSide(side, isRtl),
        align: isRtl ? mirrored(align) : align,
        gapPx,
      });
      floating.style.left = `${left}px`;
      floating.style.top = `${top}px`;
    };

    place();
    const resizes = new ResizeObserver(place);
    resizes.observe(floating);
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      resizes.disconnect();
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
    };
  }, [isOpen, anchorRef, floatingRef, side, align, gapPx]);
}

type PhysicalSide = 'top' | 'bottom' | 'left' | 'right';

function physicalSide(side: Side, isRtl: boolean): PhysicalSide {
  if (side === 'start') return isRtl ? 'right' : 'left';
  if (side === 'end') return isRtl ? 'left' : 'right';
  return side;
}

function mirrored(align: Align): Align {
  if (align === 'center') return 'center';
  return align === 'start' ? 'end' : 'start';
}

export interface PositionInput {
  anchor: { left: number; right: number; top: number; bottom: number };
  width: number;
  height: number;
  windowWidth: number;
  windowHeight: number;
  side: PhysicalSide;
  /** `start` is left or top: the writing direction is already resolved. */
  align: Align;
  gapPx: number;
}

/** Left and top in window pixels. */
export function computePosition(input: PositionInput): { left: number; top: number } {
  const { anchor, width, height, windowWidth, windowHeight, side, align, gapPx } = input;
  const room = {
    top: anchor.top,
    bottom: windowHeight - anchor.bottom,
    left: anchor.left,
    right: windowWidth - anchor.right,
  };
  const clampLeft = (left: number) => clamp(left, edgePx, windowWidth - width - edgePx);
  const clampTop = (top: number) => clamp(top, edgePx, windowHeight - height - edgePx);

  if (side === 'top' || side === 'bottom') {
    const isAbove = flips(room, side, side === 'top' ? 'bottom' : 'top', height + gapPx) !== (side === 'top');
    const left = along(align, anchor.left, anchor.right, width);
    return {
      left: clampLeft(left),
      top: clampTop(isAbove ? anchor.top - gapPx - height : anchor.bottom + gapPx),
    };
  }
  const isLeft = flips(room, side, side === 'left' ? 'right' : 'left', width + gapPx) !== (side === 'left');
  return {
    left: clampLeft(isLeft ? anchor.left - gapPx - width : anchor.right + gapPx),
    top: clampTop(along(align, anchor.top, anchor.bottom, height)),
  };
}

function flips(room: Record<PhysicalSide, number>, wanted: PhysicalSide, other: PhysicalSide, needed: number): boolean {
  return room[wanted] < needed + edgePx && room[other] > room[wanted];
}

function along(align: Align, from: number, to: number, length: number): number {
  if (align === 'start') return from;
  if (align === 'end') return to - length;
  return (from + to - length) / 2;
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
