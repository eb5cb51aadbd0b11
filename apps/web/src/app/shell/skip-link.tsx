import { useTexts } from '../../shared/i18n/texts.ts';
import styles from './skip-link.module.css';

/** The first tab stop, which skips the header. */
export function SkipLink() {
  const { t } = useTexts();
  return (
    <button
      type="button"
      data-skip-link=""
      className={styles.skipLink}
      onClick={() => document.getElementById('main')?.focus()}
    >
      {t('app.skipToContent')}
    </button>
  );
}
