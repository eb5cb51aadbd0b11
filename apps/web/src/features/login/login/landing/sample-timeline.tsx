import { BrandMark } from '@stund/ui';
import { brand } from '../../../../shared/brand/brand.ts';
import { formatMonthHeading } from '../../../../shared/formatting/dates.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import autumnForest from './pictures/autumn-forest.webp';
import blueHour from './pictures/blue-hour.webp';
import fjordMorning from './pictures/fjord-morning.webp';
import greenHills from './pictures/green-hills.webp';
import nightSnow from './pictures/night-snow.webp';
import northernSea from './pictures/northern-sea.webp';
import redEvening from './pictures/red-evening.webp';
import springLake from './pictures/spring-lake.webp';
import winterRidge from './pictures/winter-ridge.webp';
import styles from './sample-timeline.module.css';

/** Painted by the server's sample-pictures/paint-landscapes.ts. The newest month is first, as in a timeline. */
const months = [
  { year: 2026, month: 6, pictures: [greenHills, redEvening, fjordMorning, northernSea, springLake, blueHour] },
  { year: 2026, month: 1, pictures: [nightSnow, winterRidge, autumnForest] },
];

/** A decorative timeline: on a wide page as in a browser, and in front of it as on a phone. */
export function SampleTimeline() {
  return (
    <div className={styles.sample} aria-hidden="true">
      <div className={styles.browser}>
        <Bar />
        <Months />
      </div>
      <div className={styles.phone}>
        <Bar />
        <Months />
      </div>
    </div>
  );
}

/** The header as far as it says what there is. */
function Bar() {
  const { t } = useTexts();
  return (
    <p className={styles.bar}>
      <BrandMark brand={brand} wordmark="never" />
      <span className={styles.tab}>{t('app.photos')}</span>
      <span className={styles.tab}>{t('app.albums')}</span>
    </p>
  );
}

function Months() {
  const { language } = useTexts();
  return months.map(({ year, month, pictures }) => {
    const heading = formatMonthHeading(year, month, language);
    return (
      <div key={month} className={styles.month}>
        <p className={styles.name}>
          {heading.month} <span className={styles.year}>{heading.year}</span>
        </p>
        <div className={styles.tiles}>
          {pictures.map((picture) => (
            <img key={picture} src={picture} alt="" width={176} height={176} decoding="sync" className={styles.tile} />
          ))}
        </div>
      </div>
    );
  });
}
