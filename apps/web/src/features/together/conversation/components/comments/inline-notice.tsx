import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './comment-row.module.css';

interface InlineNoticeProps {
  text: string;
  actions: ReadonlyArray<{ label: string; onPress: () => void; hasFocus?: boolean }>;
}

/** A failed action or a confirmation question, with the available actions. */
export function InlineNotice({ text, actions }: InlineNoticeProps) {
  const ref = useRef<HTMLParagraphElement>(null);
  const focused = actions.findIndex(({ hasFocus }) => hasFocus);
  useEffect(() => {
    if (focused >= 0) ref.current?.querySelectorAll('button')[focused]?.focus();
  }, [focused]);
  return (
    <p ref={ref} className={styles.failed}>
      <CircleAlert aria-hidden="true" />
      <span>{text}</span>
      {actions.map(({ label, onPress }) => (
        <button key={label} type="button" className={styles.link} onClick={onPress}>
          {label}
        </button>
      ))}
    </p>
  );
}
