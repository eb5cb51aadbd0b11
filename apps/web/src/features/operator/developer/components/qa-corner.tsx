import { useEffect } from 'react';
import { brandInfo } from '../../../../shared/brand/brand.ts';
import { useTestFlags } from '../../../../shared/flags/test-flags.ts';
import { loadPageTexts, useTexts } from '../../../../shared/i18n/texts.ts';
import { cornerMark } from '../model/corner-mark.ts';
import styles from './qa-corner.module.css';

/** A corner that marks test flags and staging hosts. */
export function QaCorner() {
  const { t } = useTexts();
  const mark = cornerMark(useTestFlags().size > 0, brandInfo.isStaging);
  useEffect(() => {
    // The corner is on every page, including those that load only their own texts.
    if (mark) loadPageTexts().catch(() => undefined);
  }, [mark]);
  if (!mark) return null;
  return <div role="img" aria-label={t(`developer.corner.${mark}`)} data-mark={mark} className={styles.corner} />;
}
