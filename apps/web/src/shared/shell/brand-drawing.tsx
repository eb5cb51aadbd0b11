import { positioned } from '@stund/ui';
import { brand } from '../brand/brand.ts';
import styles from './brand-drawing.module.css';

/** The heights of the ticks for twelve months of a few years. */
const months = [
  3, 4, 6, 5, 8, 9, 10, 7, 5, 6, 3, 8, 4, 3, 5, 7, 9, 6, 10, 8, 4, 5, 3, 7, 3, 5, 4, 6, 7, 10, 9, 5, 6, 4, 2, 9,
];
/** Narrow columns show the middle of the drawing, and the ticks stay clear of their edges. */
const firstTick = 146;
const tickGap = 12;
const rule = 836;

/** A decorative drawing of the brand's sun over its horizon, with ticks of the months below. */
export function BrandDrawing({ className }: { className?: string | undefined }) {
  return (
    <div className={className}>
      <svg aria-hidden="true" className={styles.drawing} viewBox="0 0 720 900" preserveAspectRatio="xMidYMax slice">
        <rect className={styles.sky} width="720" height="560" />
        <rect className={styles.water} y="560" width="720" height="340" />
        {brand === 'stund' ? <StundSun /> : <MomentsSun />}
        <g className={styles.ticks}>
          {positioned(months).map(({ key, item: share }) => (
            <rect
              key={key}
              className={key % 12 === 0 ? styles.yearTick : undefined}
              x={firstTick + key * tickGap}
              y={rule - share * 6}
              width="2"
              height={share * 6}
            />
          ))}
        </g>
      </svg>
    </div>
  );
}

/** A disc of radius 210, cut 130 below its centre; the rest is on the water. */
function StundSun() {
  return (
    <>
      <path className={styles.sun} d="M195.1 560a210 210 0 1 1 329.8 0z" />
      <path className={styles.reflection} d="M213.6 580h292.8a210 210 0 0 1-292.8 0z" />
    </>
  );
}

function MomentsSun() {
  return (
    <>
      <path className={styles.sun} d="M150 560a210 210 0 0 1 420 0z" />
      <rect className={styles.reflection} x="180" y="592" width="360" height="28" rx="14" />
      <rect className={styles.reflection} x="254" y="652" width="212" height="28" rx="14" />
    </>
  );
}
