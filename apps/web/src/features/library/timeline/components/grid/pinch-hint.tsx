import { useTexts } from '../../../../../shared/i18n/texts.ts';
import styles from './pinch-hint.module.css';

/** Explains once that pinching changes the size of the tiles. */
export function PinchHint() {
  const { t } = useTexts();
  return (
    <p role="status" className={styles.hint}>
      {t('timeline.pinch.hint')}
    </p>
  );
}
