import { type CSSProperties, type ReactNode, useId } from 'react';
import { useGesture } from '../model/use-gesture.ts';
import styles from './slider.module.css';

export interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number | undefined;
  /** The value as people read it. */
  format: (value: number) => string;
  /** Called with a name that is the same until the finger, the pointer or the key is released. */
  onChange: (value: number, gesture: string) => void;
  /** What is shown at the end of the label's line besides the value, such as a button that resets it. */
  action?: ReactNode;
}

/** A labelled slider with its value. Its track is filled from zero, or from the start where zero is not in its range. */
export function Slider({ label, value, min, max, step = 0.01, format, onChange, action }: SliderProps) {
  const id = useId();
  const gesture = useGesture();
  const share = (at: number) => (at - min) / (max - min);
  const origin = share(Math.min(max, Math.max(min, 0)));
  const at = share(value);
  const fill = { '--from': Math.min(origin, at), '--to': Math.max(origin, at) } as CSSProperties;
  return (
    <div className={styles.slider}>
      <div className={styles.line}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {action}
        <output htmlFor={id} className={styles.value}>
          {format(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        className={styles.input}
        style={fill}
        {...{ min, max, step, value }}
        aria-valuetext={format(value)}
        onChange={(event) => onChange(event.target.valueAsNumber, gesture.name())}
        onPointerUp={gesture.end}
        onKeyUp={gesture.end}
        onBlur={gesture.end}
      />
    </div>
  );
}
