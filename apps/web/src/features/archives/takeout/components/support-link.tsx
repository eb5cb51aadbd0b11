import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useBrandLink } from '../../../../shared/brand/brand.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import styles from '../takeout-page.module.css';

/** The support of the brand, or the help pages of one without. */
export function SupportLink({ children }: { children: ReactNode }) {
  const support = useBrandLink('support');
  return support === undefined ? (
    <Link to={addresses.help} className={styles.link}>
      {children}
    </Link>
  ) : (
    <a href={support} className={styles.link}>
      {children}
    </a>
  );
}
