import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../../class-names.ts';
import { layerContainer } from '../layers.ts';
import { type Side, usePlacement } from '../placement.ts';
import { usePresence } from '../presence.ts';
import { useTopLayer } from '../top-layer.ts';
import styles from './tooltip.module.css';

export type TooltipSide = Side;

const tooltipDelayMs = 500;

export interface TooltipProps {
  /** One sentence. Nothing is shown when it is empty. */
  text: string | undefined;
  /** The text is already the accessible name of the child, so that it is not read twice. */
  isName?: boolean | undefined;
  /** Default 500; 1000 for dates. */
  delayMs?: number | undefined;
  side?: TooltipSide | undefined;
  /** A single focusable element. */
  children: ReactNode;
}

/** Shows a sentence next to its child after 500 ms of hover, or at once on keyboard focus. Escape hides it. */
export function Tooltip({ text, isName, delayMs = tooltipDelayMs, side = 'bottom', children }: TooltipProps) {
  const wrapperRef = useRef<HTMLSpanElement>(null);
  const anchorRef = useRef<Element | null>(null);
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { isMounted, isLeaving } = usePresence(isOpen && Boolean(text));

  const open = (waitMs: number) => {
    anchorRef.current = wrapperRef.current?.firstElementChild ?? null;
    clearTimeout(timerRef.current);
    if (waitMs === 0) setIsOpen(true);
    else timerRef.current = setTimeout(() => setIsOpen(true), waitMs);
  };
  const close = () => {
    clearTimeout(timerRef.current);
    setIsOpen(false);
  };
  useEffect(() => () => clearTimeout(timerRef.current), []);
  useEscape(isOpen, close);
  useDescription(anchorRef, isOpen && text && !isName ? id : undefined);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has no box and only listens to events of its child
    <span
      ref={wrapperRef}
      className={styles.wrapper}
      onPointerEnter={(event: PointerEvent) => event.pointerType !== 'touch' && open(delayMs)}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(':focus-visible') && open(0)}
      onBlur={close}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape' && isOpen) event.stopPropagation();
        if (event.key === 'Escape' || event.key === 'Enter' || event.key === ' ') close();
      }}
    >
      {children}
      {isMounted && <Bubble id={id} text={text} side={side} anchorRef={anchorRef} isLeaving={isLeaving} />}
    </span>
  );
}

/** Escape also hides a hovered tooltip, and is not consumed, because the focus is elsewhere. */
function useEscape(isOpen: boolean, onEscape: () => void): void {
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') leave();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
}

interface BubbleProps {
  id: string;
  text: string | undefined;
  side: TooltipSide;
  anchorRef: RefObject<Element | null>;
  isLeaving: boolean;
}

function Bubble({ id, text, side, anchorRef, isLeaving }: BubbleProps) {
  const ref = useRef<HTMLDivElement>(null);
  useTopLayer(ref);
  usePlacement(true, anchorRef, ref, { side, align: 'center', gapPx: 8 });
  return createPortal(
    <div
      ref={ref}
      id={id}
      role="tooltip"
      popover="manual"
      className={classNames(styles.tooltip, isLeaving && styles.leaving)}
    >
      {text}
    </div>,
    layerContainer(anchorRef.current),
  );
}

/** The child is the caller's element, so its description is set on the node while the tooltip is shown. */
function useDescription(anchorRef: RefObject<Element | null>, id: string | undefined): void {
  useEffect(() => {
    const anchor = anchorRef.current;
    if (!anchor || id === undefined) return;
    const before = anchor.getAttribute('aria-describedby');
    anchor.setAttribute('aria-describedby', before ? `${before} ${id}` : id);
    return () => {
      if (before) anchor.setAttribute('aria-describedby', before);
      else anchor.removeAttribute('aria-describedby');
    };
  }, [anchorRef, id]);
}
