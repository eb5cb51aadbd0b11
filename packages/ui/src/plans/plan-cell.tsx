import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Badge } from '../feedback/badge.tsx';
import radio from '../fields/choice/radio.module.css';
import styles from './plan-cell.module.css';

export interface PlanCellProps {
  /** Radio buttons with the same name are one choice. */
  name: string;
  value: string;
  title: ReactNode;
  detail?: ReactNode;
  isSelected: boolean;
  /** Marks the active or the upcoming plan, with its label. */
  tag?: { kind: 'active' | 'upcoming'; text: string } | undefined;
  /** Why the plan cannot be chosen; the reason replaces the radio button and the detail. */
  unavailableReason?: string | undefined;
  /** Ids of further elements that name it: the row and column of a table. */
  labelledBy?: string | undefined;
  onSelect: (value: string) => void;
}

/** One plan: available, selected, active, upcoming or unavailable. The whole cell is the target. */
export function PlanCell(props: PlanCellProps) {
  const { name, value, title, detail, isSelected, tag, unavailableReason, labelledBy, onSelect } = props;
  const id = useId();
  if (unavailableReason !== undefined) {
    return (
      <div className={classNames(styles.cell, styles.unavailable)}>
        <div className={styles.text}>
          <div className={styles.title}>{title}</div>
          <div className={styles.detail}>{unavailableReason}</div>
        </div>
      </div>
    );
  }
  return (
    <label className={classNames(styles.cell, styles.available, isSelected && styles.selected)}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={isSelected}
        aria-labelledby={classNames(labelledBy, `${id}-title`)}
        aria-describedby={classNames(detail ? `${id}-detail` : undefined, tag && `${id}-tag`) || undefined}
        className={radio.dot}
        onChange={() => onSelect(value)}
      />
      <span className={styles.text}>
        <span id={`${id}-title`} className={styles.title}>
          {title}
        </span>
        {detail && (
          <span id={`${id}-detail`} className={styles.detail}>
            {detail}
          </span>
        )}
      </span>
      {tag && (
        <span id={`${id}-tag`} className={styles.tag}>
          <Badge tone={tag.kind === 'active' ? 'accent' : 'outline'}>{tag.text}</Badge>
        </span>
      )}
    </label>
  );
}
