import { type CSSProperties, useId } from 'react';
import type { Color } from '../../document/edit-document.ts';
import { useEditor } from '../model/editor-context.ts';
import { useGesture } from '../model/use-gesture.ts';
import styles from './controls.module.css';
import { palette } from './palette.ts';

interface ColorFieldProps {
  label: string;
  value: Color | null;
  onChange: (value: Color, gesture?: string) => void;
  /** Offers to have no color. */
  onClear?: (() => void) | undefined;
}

/** The palette, and any other color through the browser's own picker. */
export function ColorField({ label, value, onChange, onClear }: ColorFieldProps) {
  const { t } = useEditor();
  const name = useId();
  const gesture = useGesture();
  const isOwn = value !== null && !palette.some(({ color }) => color === value);
  return (
    <div role="radiogroup" aria-label={label} className={styles.swatches}>
      {onClear && (
        <label className={styles.noColor} title={t('editor.color.none')}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            aria-label={t('editor.color.none')}
            checked={value === null}
            onChange={onClear}
          />
        </label>
      )}
      {palette.map(({ color, text }) => (
        <label key={color} className={styles.swatch} style={{ '--swatch': color } as CSSProperties} title={t(text)}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            aria-label={t(text)}
            checked={color === value}
            onChange={() => onChange(color)}
          />
        </label>
      ))}
      <label
        className={styles.ownColor}
        data-chosen={isOwn || undefined}
        style={isOwn ? ({ '--swatch': value } as CSSProperties) : undefined}
        title={t('editor.color.own')}
      >
        <input
          type="color"
          className={styles.input}
          aria-label={t('editor.color.own')}
          value={value ?? '#ffffff'}
          onChange={(event) => onChange(event.target.value as Color, gesture.name())}
          onBlur={gesture.end}
        />
      </label>
    </div>
  );
}
