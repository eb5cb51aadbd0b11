import { useTexts } from '../../../../../shared/i18n/texts.ts';
import type { GridMetrics } from '../../model/layout/grid-metrics.ts';
import { tileOffset } from '../../model/layout/tile-positions.ts';
import styles from './timeline-skeleton.module.css';

/** The outline of a month while the counts are loading. */
export function TimelineSkeleton({ metrics }: { metrics: GridMetrics }) {
  const { t } = useTexts();
  const rows = Math.ceil(window.innerHeight / metrics.tilePx);
  return (
    <div className={styles.skeleton} style={{ blockSize: metrics.headingPx + rows * (metrics.tilePx + metrics.gapPx) }}>
      <p role="status" className="visually-hidden">
        {t('timeline.loading')}
      </p>
      <div className={styles.name} style={{ left: metrics.leftPx, top: metrics.headingPx - 12 - 28 }} />
      {Array.from({ length: rows * metrics.columns }, (_, index) => {
        const { leftPx, topPx } = tileOffset(metrics, { headPx: metrics.headingPx }, index);
        return (
          <div
            key={`${leftPx} ${topPx}`}
            className={styles.tile}
            style={{ left: leftPx, top: topPx, inlineSize: metrics.tilePx, blockSize: metrics.tilePx }}
          />
        );
      })}
    </div>
  );
}
