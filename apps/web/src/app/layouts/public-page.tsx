import { BrandMark } from '@stund/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand } from '../../shared/brand/brand.ts';
import { LanguageSelect } from '../../shared/i18n/language-select.tsx';
import { addresses } from '../../shared/navigation/addresses.ts';
import { Footer } from '../../shared/shell/footer.tsx';
import styles from './public-page.module.css';

/** The layout of a public page: the brand, the language and one message. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to={addresses.landing} className={styles.logo}>
          <BrandMark brand={brand} />
        </Link>
        <LanguageSelect />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
