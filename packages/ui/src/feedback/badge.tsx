import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './badge.module.css';

export interface BadgeProps {
  /** `photo` and `photo-danger` are for badges on pictures; the others are tags in text. */
  tone?: 'accent' | 'outline' | 'neutral' | 'warning' | 'danger' | 'photo' | 'photo-danger' | undefined;
  /** A bare icon element. */
  icon?: ReactNode;
  /** The meaning for screen readers when the badge shows only a sign or a number. */
  label?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** A small word or number that is not interactive. */
export function Badge({ tone = 'neutral', icon, label, className, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], className)}>
      {icon && <span className={styles.icon}>{icon}</span>}
      {children !== undefined && <span aria-hidden={label === undefined ? undefined : true}>{children}</span>}
      {label !== undefined && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
