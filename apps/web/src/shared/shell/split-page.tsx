import { BrandMark } from '@stund/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand } from '../brand/brand.ts';
import { LanguageSelect } from '../i18n/language-select.tsx';
import { addresses } from '../navigation/addresses.ts';
import { BrandDrawing } from './brand-drawing.tsx';
import { Footer } from './footer.tsx';
import styles from './split-page.module.css';

interface SplitPageProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** A public page: a column of 384 px next to a drawing, which is hidden below 900 px. */
export function SplitPage({ title, lead, children }: SplitPageProps) {
  return (
    <div className={styles.page}>
      <BrandDrawing className={styles.drawing} />
      <div className={styles.side}>
        <header className={styles.top}>
          <LanguageSelect />
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          <div className={styles.column}>
            <Link to={addresses.landing} className={styles.logo}>
              <BrandMark brand={brand} />
            </Link>
            <h1 className={`type-h1 ${styles.title}`}>{title}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
            {children}
          </div>
        </main>
        <Footer />
      </div>
    </div>
  );
}
