import { BrandMark, Spinner } from '@stund/ui';
import { brand } from '../brand/brand.ts';
import { addresses } from '../navigation/addresses.ts';
import styles from './page-outline.module.css';

const tiles = Array.from({ length: 60 }, (_, index) => index);

/**
 * Fills the window while the code or the account of a page is loading. Before the timeline it is the outline of header, month and tiles,
 * exactly where they will be, so that a login leads to one steady picture.
 */
export function PageOutline({ label }: { label: string }) {
  const { pathname } = window.location;
  if (!pathname.startsWith(addresses.photos) && pathname !== addresses.loginCallback) {
    return (
      <div className={styles.loading}>
        <Spinner size={24} label={label} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <p role="status" className="visually-hidden">
        {label}
      </p>
      <div className={styles.header}>
        <BrandMark brand={brand} wordmark="responsive" />
      </div>
      <div className={styles.name} />
      <div className={styles.tiles}>
        {tiles.map((index) => (
          <div key={index} className={styles.tile} />
        ))}
      </div>
    </div>
  );
}
