import { Spinner } from '@stund/ui';
import { useTexts } from '../../shared/i18n/texts.ts';
import styles from './page-loading.module.css';

/** Fills the window while the first page is loading. Fast pages show nothing. */
export function PageLoading() {
  const { t } = useTexts();
  return (
    <div className={styles.page}>
      <Spinner size={24} label={t('app.loading')} />
    </div>
  );
}
