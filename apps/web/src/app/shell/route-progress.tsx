import { Spinner } from '@stund/ui';
import { useNavigation } from 'react-router';
import { useTexts } from '../../shared/i18n/texts.ts';
import styles from './route-progress.module.css';

/** Shown when the next page takes more than a moment to load. The current page stays until then. */
export function RouteProgress() {
  const { t } = useTexts();
  const isLoading = useNavigation().state === 'loading';
  return (
    <div role="status" className={styles.place}>
      {isLoading && (
        <div className={styles.progress}>
          <Spinner size={18} />
          {t('app.loading')}
        </div>
      )}
    </div>
  );
}
