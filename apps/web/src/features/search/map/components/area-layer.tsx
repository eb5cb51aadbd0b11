import { classNames } from '@stund/ui';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import {
  areaOfRectangle,
  changeRectangle,
  middleOf,
  type Rectangle,
  rectangleBetween,
  rectangleOfArea,
} from '../model/area.ts';
import type { Bounds, Size, Viewport } from '../model/viewport.ts';
import styles from './area-layer.module.css';

interface AreaLayerProps {
  view: Viewport;
  size: Size;
  /** Called with the part that was chosen, and without one when the person has changed their mind. */
  onDone: (area: Bounds | undefined) => void;
}

/** Pixels that an arrow key moves or resizes by. */
const keyStepPx = 16;

/** Covers the map while a rectangle is drawn: by dragging, or by the arrow keys, Shift, Enter and Escape. */
export function AreaLayer({ view, size, onDone }: AreaLayerProps) {
  const { t } = useTexts();
  const [rectangle, setRectangle] = useState<Rectangle>(() => middleOf(size));
  const start = useRef<{ x: number; y: number } | undefined>(undefined);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = pointOf(event);
    setRectangle(rectangleBetween(start.current, start.current));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (start.current) setRectangle(rectangleBetween(start.current, pointOf(event)));
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!start.current) return;
    const area = areaOfRectangle(rectangleBetween(start.current, pointOf(event)), view, size);
    start.current = undefined;
    if (area) onDone(area);
    else setRectangle(middleOf(size));
  };
  const onPointerCancel = () => {
    start.current = undefined;
    setRectangle(middleOf(size));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = steps[event.key];
    if (step) setRectangle((before) => changeRectangle(before, size, { ...step, isResizing: event.shiftKey }));
    else if (event.key === 'Enter') onDone(areaOfRectangle(rectangle, view, size));
    else if (event.key === 'Escape') onDone(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={ref}
      className={styles.layer}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard moves the rectangle, as the pointer draws it.
      tabIndex={0}
      aria-label={t('map.area.keys')}
      {...{ onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onKeyDown }}
    >
      <p className={styles.hint}>{t('map.area.hint')}</p>
      <Outline rectangle={rectangle} />
    </div>
  );
}

/** The part of the map that was chosen. */
export function AreaOutline({ area, view, size }: { area: Bounds; view: Viewport; size: Size }) {
  return <Outline rectangle={rectangleOfArea(area, view, size)} isChosen />;
}

function Outline({ rectangle, isChosen = false }: { rectangle: Rectangle; isChosen?: boolean }) {
  const { left, top, width, height } = rectangle;
  return (
    <div
      className={classNames(styles.outline, isChosen && styles.chosen)}
      style={{ transform: `translate(${left}px, ${top}px)`, inlineSize: width, blockSize: height }}
    />
  );
}

const steps: Readonly<Record<string, { dx: number; dy: number }>> = {
  ArrowLeft: { dx: -keyStepPx, dy: 0 },
  ArrowRight: { dx: keyStepPx, dy: 0 },
  ArrowUp: { dx: 0, dy: -keyStepPx },
  ArrowDown: { dx: 0, dy: keyStepPx },
};

function pointOf(event: PointerEvent<HTMLElement>): { x: number; y: number } {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}
