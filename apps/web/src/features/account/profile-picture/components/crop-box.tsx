import { profilePicture } from '@stund/contract';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { type Crop, type CropFrame, centeredCrop, clampCrop, moveBy, squareOf, zoomTo } from '../model/crop.ts';
import styles from './crop-dialog.module.css';

const { cropPx: boxPx } = profilePicture;

interface CropBoxProps {
  picture: ImageBitmap;
  crop: Crop;
  frame: CropFrame;
  onCrop: (change: (before: Crop) => Crop) => void;
}

const stepPx = 10;

/** The picture in its crop circle, which can be moved and zoomed with pointers, the wheel and the keyboard. */
export function CropBox({ picture, crop, frame, onCrop }: CropBoxProps) {
  const { t } = useTexts();
  const ref = useRef<HTMLCanvasElement>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const density = Math.min(window.devicePixelRatio, 2);
  useEffect(() => {
    const context = ref.current?.getContext('2d');
    if (!context) return;
    const { left, top, side } = squareOf(crop, frame);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, left, top, side, side, 0, 0, boxPx * density, boxPx * density);
  });
  useWheel(ref, (deltaY) => onCrop((before) => zoomTo(before, before.zoom * Math.exp(-deltaY / 300), frame)));

  const onPointerMove = (event: PointerEvent) => {
    const from = pointers.current.get(event.pointerId);
    if (!from) return;
    const to = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, to);
    const grown = other ? distance(to, other) / Math.max(1, distance(from, other)) : 1;
    const by = { x: (to.x - from.x) / (other ? 2 : 1), y: (to.y - from.y) / (other ? 2 : 1) };
    onCrop((before) => moveBy(zoomTo(before, before.zoom * grown, frame), by, frame));
  };
  const release = (event: PointerEvent) => void pointers.current.delete(event.pointerId);
  const onKeyDown = (event: KeyboardEvent) => {
    const change = cropChangeForKey(event.key, frame);
    if (!change || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onCrop(change);
  };
  return (
    <div className={styles.place}>
      {/* biome-ignore lint/a11y/useSemanticElements: nothing else is moved in two directions */}
      <div
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the picture in it
        tabIndex={0}
        aria-label={t('profile-picture.crop.box')}
        className={styles.box}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }}
        onPointerMove={onPointerMove}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <canvas ref={ref} width={boxPx * density} height={boxPx * density} className={styles.canvas} />
        <span className={styles.circle} />
      </div>
    </div>
  );
}

function cropChangeForKey(key: string, frame: CropFrame): ((before: Crop) => Crop) | undefined {
  const by: Readonly<Record<string, { x: number; y: number }>> = {
    ArrowLeft: { x: stepPx, y: 0 },
    ArrowRight: { x: -stepPx, y: 0 },
    ArrowUp: { x: 0, y: stepPx },
    ArrowDown: { x: 0, y: -stepPx },
  };
  const move = by[key];
  if (move) return (before) => moveBy(before, move, frame);
  if (key === '+') return (before) => zoomTo(before, before.zoom * 1.2, frame);
  if (key === '-') return (before) => zoomTo(before, before.zoom / 1.2, frame);
  return key === '0' ? () => clampCrop(centeredCrop, frame) : undefined;
}

/** React registers passive wheel listeners, which cannot prevent the dialog from scrolling. */
function useWheel(ref: RefObject<HTMLElement | null>, onWheel: (deltaY: number) => void): void {
  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    onWheel(event.deltaY);
  });
  useEffect(() => {
    const element = ref.current;
    const listener = (event: WheelEvent) => turn(event);
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [ref]);
}

function distance(one: { x: number; y: number }, other: { x: number; y: number }): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
