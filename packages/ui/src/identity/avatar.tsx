import { Children, type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './avatar.module.css';
import { initialsOf } from './initials.ts';

export interface AvatarProps {
  /** The person's name: its initials, and the accessible name. */
  name: string;
  /** The address of the photo. The initials are shown while it loads and when it fails. */
  src?: string | undefined;
  size?: 24 | 28 | 32 | 40 | 64 | undefined;
  /** The name is visible next to it, so that screen readers should not read it twice. */
  isDecorative?: boolean | undefined;
  className?: string | undefined;
}

/** A person: photo or initials in a circle. */
export function Avatar({ name, src, size = 32, isDecorative, className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const hasPhoto = src !== undefined && src !== failedSrc;
  return (
    <span
      {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={classNames(styles.avatar, styles[`size${size}`], className)}
    >
      <span className={styles.initials}>{initialsOf(name)}</span>
      {hasPhoto && <img src={src} alt="" className={styles.photo} onError={() => setFailedSrc(src)} />}
    </span>
  );
}

export interface AvatarStackProps {
  /** Avatars of the same size. */
  children: ReactNode;
  /** The maximum number of avatars; the others become a number. All by default. */
  max?: number | undefined;
  /** How the number is read out: "and 4 more". Needed with `max`. */
  formatRest?: ((count: number) => string) | undefined;
  /** The size of the number; that of the avatars. */
  size?: AvatarProps['size'];
  className?: string | undefined;
}

/** Overlapping avatars. */
export function AvatarStack({ children, max, formatRest, size = 32, className }: AvatarStackProps) {
  const all = Children.toArray(children);
  // A number in place of a single avatar would take the same space.
  const shown = max !== undefined && all.length > max ? all.slice(0, max - 1) : all;
  const restCount = all.length - shown.length;
  return (
    <span className={classNames(styles.stack, className)}>
      {Children.map(shown, (child) => (
        <span className={styles.stacked}>{child}</span>
      ))}
      {restCount > 0 && (
        <span className={styles.stacked}>
          <span className={classNames(styles.avatar, styles[`size${size}`])}>
            <span aria-hidden="true">+{restCount}</span>
            <span className="visually-hidden">{formatRest?.(restCount)}</span>
          </span>
        </span>
      )}
    </span>
  );
}
