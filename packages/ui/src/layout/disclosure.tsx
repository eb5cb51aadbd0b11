import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  /** What the row says: its title, and below it what is set. */
  label: ReactNode;
  /** The distance between the parts; `wide` for fields. */
  spacing?: 'narrow' | 'wide';
  children: ReactNode;
}

/** A row that shows and hides further settings. They stay in the page while hidden, with what was entered. */
export function Disclosure({ label, spacing = 'narrow', children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={styles.trigger}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
        <ChevronDown aria-hidden="true" />
      </button>
      <div id={id} className={classNames(styles.details, spacing === 'wide' && styles.wide)} hidden={!isOpen}>
        {children}
      </div>
    </>
  );
}
