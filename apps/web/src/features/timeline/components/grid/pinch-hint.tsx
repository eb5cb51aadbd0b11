import { useTexts } from '../../../../shared/i18n/texts.ts';
import styles from './pinch-hint.module.css';

/** Says once that two fingers change the size of the tiles. */
export function PinchHint() {
  const { t } = useTexts();
  return (
    <p role="status" className={styles.hint}>
      {t('timeline.pinch.hint')}
    </p>
  );
}
