import { classNames } from '@stund/ui';
import styles from './select-circle.module.css';

interface SelectCircleProps {
  /** What is selected with it. */
  label: string;
  state: 'off' | 'on' | 'mixed';
  /** On photos it is white on dark; beside text it has the colour of a control. */
  surface?: 'photo' | 'page';
  /** For the pointer alone: where the item itself is the checkbox. */
  isHidden?: boolean;
  isTabStop?: boolean;
  onPress?: (() => void) | undefined;
  className?: string | undefined;
}

/** The round checkbox on tiles and beside months. Without `onPress` the click is left to `useSelectable`. */
export function SelectCircle(props: SelectCircleProps) {
  const { label, state, surface: ground = 'photo', isHidden = false, isTabStop = false, onPress, className } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input can't be drawn on a photo with a ring around it
    <button
      type="button"
      role="checkbox"
      aria-checked={state === 'mixed' ? 'mixed' : state === 'on'}
      aria-label={label}
      aria-hidden={isHidden || undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-select={onPress ? undefined : ''}
      className={classNames(styles.target, styles[ground], className)}
      onClick={onPress}
    >
      <span className={styles.circle}>
        {state !== 'off' && (
          <svg viewBox="0 0 24 24" className={styles.mark} aria-hidden="true">
            <path d={state === 'on' ? 'm7.5 12.4 3 3 6-6.4' : 'M7.5 12h9'} />
          </svg>
        )}
      </span>
    </button>
  );
}
