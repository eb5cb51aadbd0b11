import { classNames } from '@stund/ui';
import type { GroupStatus } from '../model/selection.ts';
import styles from './select-circle.module.css';

const stateOfStatus = { none: 'off', some: 'mixed', all: 'on' } as const;

/** The state of the circle of a group. */
export function circleStateOf(status: GroupStatus): SelectCircleProps['state'] {
  return stateOfStatus[status];
}

interface SelectCircleProps {
  /** The accessible name. */
  label: string;
  state: 'off' | 'on' | 'mixed';
  /** White on a dark background on photos; otherwise it has the colours of a control. */
  surface?: 'photo' | 'page';
  /** Hides it from assistive technology, for items that are checkboxes themselves. */
  isHidden?: boolean;
  isTabStop?: boolean;
  onPress?: (() => void) | undefined;
  className?: string | undefined;
}

/** The round checkbox of tiles and headings. Without `onPress`, `useSelectable` handles the click. */
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
