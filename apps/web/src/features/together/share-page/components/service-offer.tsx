import { Link } from 'react-router';
import { brandName } from '../../../../shared/brand/brand.ts';
import { readOfferedStorage } from '../../../../shared/brand/offered-storage.ts';
import { formatStorage } from '../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import styles from './service-offer.module.css';

/** Explains the service to visitors without an account, where they can create one. */
export function ServiceOffer() {
  const { t, language } = useTexts();
  const bytes = readOfferedStorage();
  if (bytes === undefined) return null;
  return (
    <aside className={styles.box} aria-labelledby="service-offer">
      <h2 id="service-offer" className={styles.title}>
        {t('share-page.offer.title')}
      </h2>
      <p className={styles.text}>
        {Number.isFinite(bytes)
          ? t('share-page.offer.text', { brand: brandName, size: formatStorage(bytes, language) })
          : t('share-page.offer.unlimited', { brand: brandName })}
      </p>
      <Link to={addresses.landing} className={styles.link}>
        {t('share-page.offer.link', { brand: brandName })}
      </Link>
    </aside>
  );
}
