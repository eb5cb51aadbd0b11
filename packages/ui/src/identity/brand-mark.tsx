import { classNames } from '../class-names.ts';
import type { Brand } from '../tokens/theme.ts';
import styles from './brand-mark.module.css';

export interface BrandMarkProps {
  brand: Brand;
  /** Only the symbol; `responsive` drops the wordmark below 600 px. Default `always` shows both. */
  wordmark?: 'always' | 'responsive' | 'never' | undefined;
  className?: string | undefined;
}

/** Symbol and wordmark. Its accessible name is the name of the brand; a link around it needs no other. */
export function BrandMark({ brand, wordmark = 'always', className }: BrandMarkProps) {
  const name = brand === 'stund' ? 'Stund' : 'Moments';
  return (
    <span className={classNames(styles.brandMark, className)}>
      <svg viewBox="0 0 24 24" className={styles.symbol} aria-hidden="true">
        {brand === 'stund' ? <StundSymbol /> : <MomentsSymbol />}
      </svg>
      <span className={classNames(styles.wordmark, wordmarkClass(wordmark))} translate="no" lang="en">
        {name}
        {brand === 'moments' && <span className={styles.byline}> by Stund</span>}
      </span>
    </span>
  );
}

function wordmarkClass(wordmark: 'always' | 'responsive' | 'never'): string | undefined {
  if (wordmark === 'never') return 'visually-hidden';
  return wordmark === 'responsive' ? styles.responsive : undefined;
}

function StundSymbol() {
  return <path d="M2.71 14a9.5 9.5 0 1 1 18.58 0zM3.48 16.2h17.04a9.5 9.5 0 0 1-17.04 0z" />;
}

function MomentsSymbol() {
  return (
    <>
      <path d="M2.5 12.2a9.5 9.5 0 0 1 19 0z" />
      <rect x="3.8" y="14.4" width="16.4" height="2.2" rx="1.1" />
      <rect x="7.2" y="18.8" width="9.6" height="2.2" rx="1.1" />
    </>
  );
}
