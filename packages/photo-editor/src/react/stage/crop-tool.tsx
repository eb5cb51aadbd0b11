import type { PointerEvent } from 'react';
import { apply, type Vector } from '../../geometry/affine.ts';
import type { CropHandle } from '../../geometry/edit-crop.ts';
import { resultSize } from '../../geometry/result-size.ts';
import { visibleArea } from '../../geometry/visible-area.ts';
import { useEditor } from '../model/editor-context.ts';
import type { EditorTextId } from '../model/editor-text-id.ts';
import styles from './stage.module.css';
import { usePictureSpace } from './stage-context.ts';
import { useArrowKeys, useDrag } from './use-drag.ts';

const handles: ReadonlyArray<CropHandle & { id: string; text: EditorTextId }> = [
  { id: 'nw', x: -1, y: -1, text: 'editor.crop.topLeft' },
  { id: 'n', x: 0, y: -1, text: 'editor.crop.top' },
  { id: 'ne', x: 1, y: -1, text: 'editor.crop.topRight' },
  { id: 'e', x: 1, y: 0, text: 'editor.crop.right' },
  { id: 'se', x: 1, y: 1, text: 'editor.crop.bottomRight' },
  { id: 's', x: 0, y: 1, text: 'editor.crop.bottom' },
  { id: 'sw', x: -1, y: 1, text: 'editor.crop.bottomLeft' },
  { id: 'w', x: -1, y: 0, text: 'editor.crop.left' },
];

/** Between the handles of an edge and those of its corners. */
const cornerPx = 60;

/** The crop over the whole original: its edges, its corners and the crop itself are dragged, or moved with arrows. */
export function CropTool() {
  const { t, document, run, formatNumber } = useEditor();
  const space = usePictureSpace();
  const { source, transform } = document;
  const area = visibleArea(source, transform);
  const center = apply(space.toStage, area.center);
  const width = area.width * space.shortestEdgePx;
  const height = area.height * space.shortestEdgePx;
  const scaled = (by: Vector): Vector => ({ x: by.x / space.shortestEdgePx, y: by.y / space.shortestEdgePx });
  const size = resultSize(source, transform);
  const move = (_start: true, by: Vector, gesture: string) => run({ kind: 'move-crop', by: scaled(by) }, gesture);
  const drag = useDrag({ onStart: () => true as const, onMove: move });
  const keys = useArrowKeys({ onStart: () => true as const, onMove: move });
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: it is moved, not pressed */}
      <div
        role="group"
        aria-label={t('editor.crop.area')}
        aria-roledescription={t('editor.movable')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move it
        tabIndex={0}
        className={styles.crop}
        style={{ left: center.x - width / 2, top: center.y - height / 2, width, height }}
        {...drag}
        {...keys}
      >
        {[1 / 3, 2 / 3].map((share) => (
          <span key={share} className={styles.third} style={{ left: `${share * 100}%`, width: 1, height: '100%' }} />
        ))}
        {[1 / 3, 2 / 3].map((share) => (
          <span key={share} className={styles.third} style={{ top: `${share * 100}%`, height: 1, width: '100%' }} />
        ))}
      </div>
      {handles.map((handle) => (
        <CropHandleButton
          key={handle.id}
          id={handle.id}
          label={t(handle.text)}
          at={{ x: center.x + (handle.x * width) / 2, y: center.y + (handle.y * height) / 2 }}
          lengths={{
            x: handle.x === 0 ? Math.max(8, width - cornerPx) : 44,
            y: handle.y === 0 ? Math.max(8, height - cornerPx) : 44,
          }}
          onMove={(by, gesture) => run({ kind: 'resize-crop', handle, by: scaled(by) }, gesture)}
        />
      ))}
      <span className={styles.cropSize} style={{ left: center.x, top: center.y + height / 2 }}>
        {formatNumber(size.width)} × {formatNumber(size.height)}
      </span>
    </>
  );
}

interface HandleProps {
  id: string;
  label: string;
  at: Vector;
  lengths: Vector;
  onMove: (by: Vector, gesture: string) => void;
}

function CropHandleButton({ id, label, at, lengths, onMove }: HandleProps) {
  const { t } = useEditor();
  const move = (_start: true, by: Vector, gesture: string) => onMove(by, gesture);
  const drag = useDrag({
    onStart: (event: PointerEvent<Element>) => {
      (event.currentTarget as HTMLElement).focus();
      return true as const;
    },
    onMove: move,
  });
  const keys = useArrowKeys({ onStart: () => true as const, onMove: move });
  return (
    <button
      type="button"
      aria-label={label}
      aria-roledescription={t('editor.movable')}
      className={`${styles.cropHandle} ${styles[id]}`}
      style={{ left: at.x, top: at.y, width: lengths.x, height: lengths.y }}
      {...drag}
      {...keys}
    />
  );
}
