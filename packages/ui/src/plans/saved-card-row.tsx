import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './saved-card-row.module.css';

export interface SavedCardRowProps {
  /** The name from the payment provider, such as "Visa", shown in a small frame. */
  brand: string;
  lastFour: string;
  /** How the number is read out: "Visa that ends with 4242". */
  numberLabel: string;
  /** The expiry as a text: "Expires 08/27", "Expired 03/25". */
  expiry: string;
  isExpired?: boolean | undefined;
  /** A tertiary Button and an IconButton at the end of the row. */
  actions?: ReactNode;
  className?: string | undefined;
}

/** A stored payment card: brand, last four digits, month and year. */
export function SavedCardRow(props: SavedCardRowProps) {
  const { brand, lastFour, numberLabel, expiry, isExpired, actions, className } = props;
  return (
    <div className={classNames(styles.row, isExpired && styles.expired, className)}>
      <span className={styles.brand} aria-hidden="true" translate="no">
        {isExpired ? <CreditCard /> : brand}
      </span>
      <div className={styles.text}>
        <div className={styles.number}>
          <span aria-hidden="true">•••• {lastFour}</span>
          <span className="visually-hidden">{numberLabel}</span>
        </div>
        <div className={styles.expiry}>{expiry}</div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
