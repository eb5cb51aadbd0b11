import type { FileMetadata } from '@stund/contract';
import { formatNumber } from '../../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import styles from './details-panel.module.css';

/** The known ones of aperture, shutter speed, focal length and ISO in a row. */
export function CameraFacts({ metadata }: { metadata: FileMetadata }) {
  const { t, language } = useTexts();
  const { aperture, exposure, focalLength, iso } = metadata;
  const short = (value: number) => formatNumber(Math.round(value * 10) / 10, language);
  const facts = [
    aperture !== null && { name: t('viewer.aperture'), value: `f/${short(aperture)}` },
    exposure !== null && { name: t('viewer.exposure'), value: `${exposure}\u00a0s` },
    focalLength !== null && { name: t('viewer.focalLength'), value: `${short(focalLength)}\u00a0mm` },
    iso !== null && { name: t('viewer.iso'), value: String(iso) },
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.camera}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.cameraFact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
