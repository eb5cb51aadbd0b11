import type { LayerValues } from '../../commands/command.ts';
import { apply, rotation as turned, type Vector } from '../../geometry/affine.ts';
import { ofOriginal, ofShortestEdge } from '../../geometry/coordinates.ts';
import { normaliseDegrees } from '../../geometry/placement.ts';
import { useEditor } from '../model/editor-context.ts';
import styles from './stage.module.css';
import { originalAt, usePictureSpace } from './stage-context.ts';
import { useArrowKeys, useDrag } from './use-drag.ts';
import { boxStyle, type PlacedLayer, type StageBox } from './use-layer-boxes.ts';

interface LayerHandlesProps {
  layer: PlacedLayer;
  box: StageBox;
}

/** Moves the layer by its box, and resizes and turns it by its corner. */
export function LayerHandles({ layer, box }: LayerHandlesProps) {
  const { t, document, run } = useEditor();
  const space = usePictureSpace();
  const { flipX, flipY } = document.transform;
  const set = (values: LayerValues, gesture: string) => run({ kind: 'change-layer', id: layer.id, values }, gesture);
  const move = (start: Vector, by: Vector, gesture: string) => {
    const { x, y } = originalAt(space, { x: start.x + by.x, y: start.y + by.y });
    set({ center: { x: ofOriginal(within(x)), y: ofOriginal(within(y)) } }, gesture);
  };
  const drag = useDrag<Vector>({
    onStart: (event) => {
      (event.currentTarget as HTMLElement).focus();
      return box.center;
    },
    onMove: move,
  });
  const keys = useArrowKeys<Vector>({ onStart: () => box.center, onMove: move });

  const cornerOf = (at: Vector) => apply(turned(box.rotation), at);
  const corner = cornerOf({ x: box.width / 2, y: box.height / 2 });
  const resize = (start: CornerStart, by: Vector, gesture: string) => {
    const before = start.corner;
    const after = { x: before.x + by.x, y: before.y + by.y };
    const factor = Math.max(0.02, Math.hypot(after.x, after.y) / Math.max(1, Math.hypot(before.x, before.y)));
    const angle = ((Math.atan2(after.y, after.x) - Math.atan2(before.y, before.x)) * 180) / Math.PI;
    // Below a mirror, what turns clockwise on the screen turns the other way in the original.
    const direction = flipX === flipY ? 1 : -1;
    const rotation = normaliseDegrees(start.layer.rotation + direction * angle);
    set({ ...scaledBy(start.layer, factor), rotation: snap(rotation) }, gesture);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: it is moved, not pressed */}
      <div
        role="group"
        aria-label={t('editor.layer.move')}
        aria-roledescription={t('editor.movable')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move it
        tabIndex={0}
        className={styles.box}
        style={boxStyle(box)}
        {...drag}
        {...keys}
      />
      <CornerHandle
        label={t('editor.layer.resize')}
        at={{ x: box.center.x + corner.x, y: box.center.y + corner.y }}
        start={() => ({ corner, layer })}
        onMove={resize}
      />
    </>
  );
}

interface CornerStart {
  corner: Vector;
  layer: PlacedLayer;
}

interface CornerHandleProps {
  label: string;
  at: Vector;
  start: () => CornerStart;
  onMove: (start: CornerStart, by: Vector, gesture: string) => void;
}

/** Remembers layer and corner of the beginning, because both move with the pointer. */
function CornerHandle({ label, at, start, onMove }: CornerHandleProps) {
  const { t } = useEditor();
  const drag = useDrag<CornerStart>({
    onStart: (event) => {
      (event.currentTarget as HTMLElement).focus();
      return start();
    },
    onMove,
  });
  const keys = useArrowKeys<CornerStart>({ onStart: start, onMove });
  return (
    <button
      type="button"
      aria-label={label}
      aria-roledescription={t('editor.movable')}
      className={styles.handle}
      style={{ left: at.x, top: at.y }}
      {...drag}
      {...keys}
    />
  );
}

/** A layer can be moved beyond the edge, but not lost there. */
const within = (share: number) => Math.min(1.5, Math.max(-0.5, share));

/** Upright and multiples of 45 degrees are found easily. */
function snap(degrees: number): number {
  const nearest = Math.round(degrees / 45) * 45;
  return Math.abs(degrees - nearest) < 2 ? normaliseDegrees(nearest) : degrees;
}

const limited = (value: number) => ofShortestEdge(Math.min(4, Math.max(0.01, value)));

/** The sizes of a layer times a factor. */
export function scaledBy(layer: PlacedLayer, factor: number): LayerValues {
  if (layer.kind === 'redaction') {
    return { width: limited(layer.width * factor), height: limited(layer.height * factor) };
  }
  if (layer.kind === 'text') return { size: limited(layer.size * factor), width: limited(layer.width * factor) };
  return { size: limited(layer.size * factor) };
}
