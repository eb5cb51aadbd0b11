import type { Focus } from '../../document/edit-document.ts';
import { apply, applyToVector, type Vector } from '../../geometry/affine.ts';
import { ofShortestEdge } from '../../geometry/coordinates.ts';
import { normaliseDegrees } from '../../geometry/placement.ts';
import { useEditor } from '../model/editor-context.ts';
import styles from './stage.module.css';
import { originalAt, usePictureSpace } from './stage-context.ts';
import { useArrowKeys, useDrag } from './use-drag.ts';

/** The center, the sizes and the angle of the focus, dragged on the photo. */
export function FocusTool() {
  const { document } = useEditor();
  const { focus } = document;
  return focus && focus.kind !== 'gaussian' ? <PlacedFocus focus={focus} /> : null;
}

function PlacedFocus({ focus }: { focus: Focus }) {
  const { t, document, run } = useEditor();
  const space = usePictureSpace();
  const { source } = document;
  const shortest = Math.min(source.width, source.height);
  const center = apply(space.toStage, focus.center);
  /** The direction across the sharp part, on the stage. */
  const across = directionOf(
    applyToVector(space.toStage, {
      x: (-Math.sin((focus.angle * Math.PI) / 180) * shortest) / source.width,
      y: (Math.cos((focus.angle * Math.PI) / 180) * shortest) / source.height,
    }),
  );
  const along = { x: across.y, y: -across.x };
  const at = (distance: number, direction: Vector): Vector => ({
    x: center.x + direction.x * distance * space.shortestEdgePx,
    y: center.y + direction.y * distance * space.shortestEdgePx,
  });
  const set = (values: Partial<Focus>, gesture: string) =>
    run({ kind: 'set-focus', focus: { ...focus, ...values } }, gesture);
  const distanceAt = (position: Vector) =>
    Math.hypot(position.x - center.x, position.y - center.y) / space.shortestEdgePx;
  const moveCenter = (start: Vector, by: Vector, gesture: string) =>
    set({ center: originalAt(space, { x: start.x + by.x, y: start.y + by.y }) }, gesture);
  const setInner = (position: Vector, gesture: string) => {
    const inner = distanceAt(position);
    set({ inner: ofShortestEdge(inner), outer: ofShortestEdge(Math.max(inner, focus.outer)) }, gesture);
  };
  const setOuter = (position: Vector, gesture: string) => {
    const outer = distanceAt(position);
    set({ outer: ofShortestEdge(outer), inner: ofShortestEdge(Math.min(outer, focus.inner)) }, gesture);
  };
  const setAngle = (position: Vector, gesture: string) => {
    const point = originalAt(space, position);
    const x = (point.x - focus.center.x) * source.width;
    const y = (point.y - focus.center.y) * source.height;
    set({ angle: normaliseDegrees((Math.atan2(y, x) * 180) / Math.PI) }, gesture);
  };
  return (
    <>
      <FocusGuides focus={focus} center={center} along={along} across={across} />
      <PointHandle label={t('editor.focus.center')} at={center} onMove={moveCenter} />
      <PointHandle
        label={t('editor.focus.inner')}
        at={at(focus.inner, across)}
        onMove={(start, by, gesture) => setInner({ x: start.x + by.x, y: start.y + by.y }, gesture)}
      />
      <PointHandle
        label={t('editor.focus.outer')}
        at={at(focus.outer, across)}
        onMove={(start, by, gesture) => setOuter({ x: start.x + by.x, y: start.y + by.y }, gesture)}
      />
      {focus.kind !== 'radial' && (
        <PointHandle
          label={t('editor.angle')}
          at={at(Math.max(0.15, focus.outer), along)}
          onMove={(start, by, gesture) => setAngle({ x: start.x + by.x, y: start.y + by.y }, gesture)}
        />
      )}
    </>
  );
}

const directionOf = ({ x, y }: Vector): Vector => {
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: y / length };
};

interface GuidesProps {
  focus: Focus;
  center: Vector;
  along: Vector;
  across: Vector;
}

/** Circles, or lines on both sides (mirrored) or on one (linear). */
function FocusGuides({ focus, center, along, across }: GuidesProps) {
  const { shortestEdgePx } = usePictureSpace();
  const edges = [
    { name: 'inner', size: focus.inner, dashed: '' },
    { name: 'outer', size: focus.outer, dashed: styles.dashed },
  ];
  if (focus.kind === 'radial') {
    return (
      <svg aria-hidden="true" className={styles.guides}>
        {edges.map(({ name, size, dashed }) => (
          <circle
            key={name}
            cx={center.x}
            cy={center.y}
            r={size * shortestEdgePx}
            className={`${styles.guide} ${dashed}`}
          />
        ))}
      </svg>
    );
  }
  const sides = focus.kind === 'mirrored' ? [1, -1] : [1];
  const lines = sides.flatMap((side) =>
    edges.map(({ name, size, dashed }) => ({ key: `${name} ${side}`, offset: side * size, dashed })),
  );
  return (
    <svg aria-hidden="true" className={styles.guides}>
      {lines.map(({ key, offset, dashed }) => {
        const middle = {
          x: center.x + across.x * offset * shortestEdgePx,
          y: center.y + across.y * offset * shortestEdgePx,
        };
        const length = 4000;
        return (
          <line
            key={key}
            x1={middle.x - along.x * length}
            y1={middle.y - along.y * length}
            x2={middle.x + along.x * length}
            y2={middle.y + along.y * length}
            className={`${styles.guide} ${dashed}`}
          />
        );
      })}
    </svg>
  );
}

interface PointHandleProps {
  label: string;
  at: Vector;
  onMove: (start: Vector, by: Vector, gesture: string) => void;
}

/** A point that is dragged or moved with arrows. */
export function PointHandle({ label, at, onMove }: PointHandleProps) {
  const { t } = useEditor();
  const drag = useDrag<Vector>({
    onStart: (event) => {
      (event.currentTarget as HTMLElement).focus();
      return at;
    },
    onMove,
  });
  const keys = useArrowKeys<Vector>({ onStart: () => at, onMove });
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
