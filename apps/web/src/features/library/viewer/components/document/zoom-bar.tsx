import { IconButton } from '@stund/ui';
import { Minus, MoveHorizontal, Plus, Square } from 'lucide-react';
import { formatPercent } from '../../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { largestZoom, smallestZoom } from '../../model/document-zoom.ts';
import type { ZoomedDocument } from './use-document-zoom.ts';
import styles from './zoom-bar.module.css';

/** The buttons that make a document larger and smaller, and fit it to the width or the page. */
export function ZoomBar({ zoomed, hasPages }: { zoomed: ZoomedDocument; hasPages: boolean }) {
  const { t, language } = useTexts();
  const { zoom, scale, setZoom, step } = zoomed;
  const fit = zoom === 'width' && hasPages ? 'page' : 'width';
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('viewer.zoom')}>
      <IconButton
        className={styles.button}
        label={t('viewer.zoom.smaller')}
        icon={<Minus />}
        disabled={scale <= smallestZoom}
        onClick={() => step(-1)}
      />
      <span className={styles.scale} role="status">
        {formatPercent(scale, language)}
      </span>
      <IconButton
        className={styles.button}
        label={t('viewer.zoom.larger')}
        icon={<Plus />}
        disabled={scale >= largestZoom}
        onClick={() => step(1)}
      />
      <IconButton
        className={styles.button}
        label={t(`viewer.zoom.${fit}`)}
        icon={fit === 'page' ? <Square /> : <MoveHorizontal />}
        onClick={() => setZoom(fit)}
      />
    </div>
  );
}
