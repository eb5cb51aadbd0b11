import { type CSSProperties, useId } from 'react';
import { useGesture } from '../model/use-gesture.ts';
import styles from './ruler.module.css';

interface RulerProps {
  label: string;
  value: number;
  min: number;
  max: number;
  format: (value: number) => string;
  onChange: (value: number, gesture: string) => void;
}

const tickCount = 30;
const ticks = Array.from({ length: tickCount + 1 }, (_, tick) => tick);

/** A slider on a rule of ticks, with zero in the middle. */
export function Ruler({ label, value, min, max, format, onChange }: RulerProps) {
  const id = useId();
  const gesture = useGesture();
  const at = (value - min) / (max - min);
  return (
    <div>
      <div className={styles.line}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id} className={styles.value}>
          {format(value)}
        </output>
      </div>
      <div className={styles.ruler} style={{ '--at': at } as CSSProperties}>
        <span aria-hidden="true" className={styles.ticks}>
          {ticks.map((tick) => (
            <i key={tick} data-long={tick % 5 === 0 || undefined} />
          ))}
        </span>
        <span aria-hidden="true" className={styles.mark} />
        <input
          id={id}
          type="range"
          className={styles.input}
          {...{ min, max, value }}
          step={0.1}
          aria-valuetext={format(value)}
          onChange={(event) => onChange(event.target.valueAsNumber, gesture.name())}
          onDoubleClick={() => {
            onChange(0, gesture.name());
            gesture.end();
          }}
          onPointerUp={gesture.end}
          onKeyUp={gesture.end}
          onBlur={gesture.end}
        />
      </div>
    </div>
  );
}
