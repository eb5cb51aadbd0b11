import { limits } from '@stund/contract';
import { brandName, useBrandLink } from '../../shared/brand/brand.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { usePageTitle } from '../../shared/navigation/page-title.ts';
import styles from './help-page.module.css';

const topics = [
  'upload',
  'kinds',
  'interrupted',
  'original',
  'password',
  'passkeys',
  'devices',
  'recentLogin',
  'notifications',
  'language',
] as const;
const values = { brand: brandName, gib: limits.maxUploadBytes / 1024 ** 3 };

/** Short answers to frequent questions. A brand with its own help site links there instead. */
export function HelpPage() {
  const { t } = useTexts();
  const support = useBrandLink('support');
  usePageTitle(t('help.title'));
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('help.title')}</h1>
      {topics.map((topic) => (
        <section key={topic} className={styles.topic}>
          <h2 className={styles.question}>{t(`help.${topic}.question`)}</h2>
          <p>{t(`help.${topic}.answer`, values)}</p>
        </section>
      ))}
      {support && (
        <p className={styles.topic}>
          <a href={support}>{t('help.support')}</a>
        </p>
      )}
    </div>
  );
}
