import { useEffect, useRef } from 'react';
import type { TextLayer } from '../../document/layers.ts';
import { editLimits } from '../../document/limits.ts';
import { useEditor } from '../model/editor-context.ts';
import { useGesture } from '../model/use-gesture.ts';
import { cssFontFamily } from './load-font-face.ts';
import styles from './stage.module.css';
import type { StageBox } from './use-layer-boxes.ts';

interface TextEditorProps {
  layer: TextLayer;
  box: StageBox;
}

/**
 * A field over the text on the picture. Its letters cannot be seen, because the preview draws them below it as they will be saved;
 * caret and selection can.
 */
export function TextEditor({ layer, box }: TextEditorProps) {
  const { t, run } = useEditor();
  const ref = useRef<HTMLTextAreaElement>(null);
  const gesture = useGesture();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each layer is focused once
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.select();
  }, [layer.id]);
  const fontPx = (box.width / layer.width) * layer.size;
  return (
    <textarea
      ref={ref}
      aria-label={t('editor.text.field')}
      className={styles.textInput}
      style={{
        left: box.center.x,
        top: box.center.y,
        width: box.width,
        height: box.height,
        transform: `rotate(${box.rotation}deg)`,
        fontFamily: cssFontFamily(layer.font),
        fontSize: fontPx,
        lineHeight: layer.lineHeight,
        textAlign: layer.align,
      }}
      dir="auto"
      spellCheck={false}
      maxLength={editLimits.textLength}
      value={layer.text}
      onChange={(event) => {
        const text = event.target.value;
        // A text of nothing cannot be chosen again, so the last letter remains until the layer is deleted.
        if (text !== '') run({ kind: 'change-layer', id: layer.id, values: { text } }, gesture.name());
      }}
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
      onBlur={gesture.end}
    />
  );
}
