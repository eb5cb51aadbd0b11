import { useRef, useState } from 'react';
import type { Vector } from '../../geometry/affine.ts';
import { type OfOriginal, ofShortestEdge } from '../../geometry/coordinates.ts';
import { useEditor } from '../model/editor-context.ts';
import { newLayerId } from '../model/new-layer.ts';
import type { TabId } from '../tabs/tab-id.ts';
import { LayersTool } from './layers-tool.tsx';
import styles from './stage.module.css';
import { originalAt, positionOnStage, usePictureSpace } from './stage-context.ts';
import { useDrag } from './use-drag.ts';

/** Points closer than this to the last one are left out. */
const minDistancePx = 2;

interface Stroke {
  id: string;
  points: OfOriginal[];
  last: Vector;
}

/** Paints where a finger or a pointer moves. While a hidden region is chosen, that is moved instead. */
export function BrushTool({ onOpenTab }: { onOpenTab: (tab: TabId) => void }) {
  const { selection } = useEditor();
  return selection.layer ? <LayersTool onOpenTab={onOpenTab} /> : <PaintSurface />;
}

function PaintSurface() {
  const { t, run, brush } = useEditor();
  const space = usePictureSpace();
  const [cursor, setCursor] = useState<Vector>();
  const stroke = useRef<Stroke>(undefined);
  const paint = (gesture: string) => {
    const current = stroke.current;
    if (!current) return;
    run(
      {
        kind: 'paint',
        newId: current.id,
        stroke: {
          color: brush.color,
          size: ofShortestEdge(brush.size),
          hardness: brush.hardness,
          erases: brush.erases,
          points: [...current.points],
        },
      },
      gesture,
    );
  };
  const drag = useDrag<true>({
    onStart: (event) => {
      const at = positionOnStage(space, event);
      const { x, y } = originalAt(space, at);
      stroke.current = { id: newLayerId(), points: [x, y], last: at };
      return true;
    },
    onMove: (_start, _by, gesture, event) => {
      const current = stroke.current;
      if (!current) return;
      const events = event.nativeEvent.getCoalescedEvents?.() ?? [];
      for (const one of events.length > 0 ? events : [event]) {
        const at = positionOnStage(space, one);
        if (Math.hypot(at.x - current.last.x, at.y - current.last.y) < minDistancePx) continue;
        const { x, y } = originalAt(space, at);
        current.points.push(x, y);
        current.last = at;
      }
      paint(gesture);
    },
  });
  const diameter = brush.size * space.shortestEdgePx;
  return (
    <div
      className={styles.brush}
      data-brush=""
      title={t('editor.brush.paint')}
      {...drag}
      onPointerMove={(event) => {
        setCursor(positionOnStage(space, event));
        drag.onPointerMove(event);
      }}
      onPointerUp={(event) => {
        // A press without a movement is a dot.
        if (stroke.current?.points.length === 2) paint(stroke.current.id);
        stroke.current = undefined;
        drag.onPointerUp(event);
      }}
      onPointerLeave={() => setCursor(undefined)}
    >
      {cursor && (
        <span
          className={styles.brushCursor}
          style={{ left: cursor.x, top: cursor.y, width: diameter, height: diameter }}
        />
      )}
    </div>
  );
}
