import { type FileRecord, profilePicture } from '@stund/contract';
import { Button, Dialog, Spinner } from '@stund/ui';
import { Minus, Plus } from 'lucide-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePicture } from '../api/use-picture.ts';
import {
  type Crop,
  type CropFrame,
  centeredCrop,
  clampCrop,
  maxZoom,
  moveBy,
  squareOf,
  zoomTo,
} from '../model/crop.ts';
import styles from './crop-dialog.module.css';

interface CropDialogProps {
  file: FileRecord;
  isSaving: boolean;
  onCancel: () => void;
  onDone: (picture: Blob) => void;
}

const { cropPx: boxPx, sizePx } = profilePicture;

/**
 * Lets the user crop a picture to a circle: move it by dragging or with the arrow keys, and zoom with the wheel, a
 * pinch, the slider, + and −.
 */
export function CropDialog({ file, isSaving, onCancel, onDone }: CropDialogProps) {
  const { t } = useTexts();
  const { picture, hasFailed } = usePicture(file);
  const [crop, setCrop] = useState<Crop>(centeredCrop);
  const frame = { width: picture?.width ?? 1, height: picture?.height ?? 1, boxPx };
  const done = async () => {
    if (picture && !isSaving) onDone(await renderCrop(picture, squareOf(crop, frame)));
  };
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      onSubmit={() => void done()}
      staysOnOutsidePress
      title={t('profile-picture.crop')}
      text={t('profile-picture.crop.help')}
      actions={
        <>
          <Button onClick={onCancel}>{t('shared.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            isBusy={isSaving}
            busyLabel={t('profile-picture.saving')}
            disabled={!picture}
          >
            {t('shared.ok')}
          </Button>
        </>
      }
    >
      {hasFailed && (
        <p role="alert" className={styles.failed}>
          {t('profile-picture.missing')}
        </p>
      )}
      {!picture && !hasFailed && <Spinner className={styles.waiting} size={24} label={t('profile-picture.loading')} />}
      {picture && (
        <>
          <CropBox picture={picture} crop={crop} frame={frame} onCrop={setCrop} />
          <ZoomSlider zoom={crop.zoom} onZoom={(zoom) => setCrop((before) => zoomTo(before, zoom, frame))} />
        </>
      )}
    </Dialog>
  );
}

interface CropBoxProps {
  picture: ImageBitmap;
  crop: Crop;
  frame: CropFrame;
  onCrop: (change: (before: Crop) => Crop) => void;
}

const stepPx = 10;

function CropBox({ picture, crop, frame, onCrop }: CropBoxProps) {
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
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
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

function ZoomSlider({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const { t } = useTexts();
  return (
    <div className={styles.zoom}>
      <Minus aria-hidden="true" />
      <input
        type="range"
        aria-label={t('profile-picture.crop.zoom')}
        min={1}
        max={maxZoom}
        step={0.01}
        value={zoom}
        onChange={(event) => onZoom(Number(event.currentTarget.value))}
      />
      <Plus aria-hidden="true" />
    </div>
  );
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

/** Renders the cropped square at its final size. */
function renderCrop(picture: ImageBitmap, { left, top, side }: ReturnType<typeof squareOf>): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = sizePx;
  canvas.height = sizePx;
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, sizePx, sizePx);
    context.drawImage(picture, left, top, side, side, 0, 0, sizePx, sizePx);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The crop could not be written'))),
      'image/jpeg',
      0.92,
    );
  });
}
