import { brandInfo } from '../../../shared/brand/brand.ts';
import { useTestFlags } from '../../../shared/flags/test-flags.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { cornerMark } from '../model/corner-mark.ts';
import styles from './qa-corner.module.css';

/** A corner that tells that this is not what everyone sees. */
export function QaCorner() {
  const { t } = useTexts();
  const mark = cornerMark(useTestFlags().size > 0, brandInfo.isStaging);
  if (!mark) return null;
  return <div role="img" aria-label={t(`developer.corner.${mark}`)} data-mark={mark} className={styles.corner} />;
}
