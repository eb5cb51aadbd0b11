import { Children, type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './avatar.module.css';
import { initialsOf } from './initials.ts';

export interface AvatarProps {
  /** The person's name: its initials, and the accessible name. */
  name: string;
  /** Address of the photo. The initials stand while it loads and when it fails. */
  src?: string | undefined;
  size?: 24 | 28 | 32 | 40 | 64 | undefined;
  /** The name is written beside it, so screen readers need it only once. */
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

/** Avatars one over the other. */
export function AvatarStack({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <span className={classNames(styles.stack, className)}>
      {Children.map(children, (child) => (
        <span className={styles.stacked}>{child}</span>
      ))}
    </span>
  );
}
