import { ProgressBar } from '@stund/ui';
import { brandName } from '../../../../shared/brand/brand.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import styles from './step.module.css';
import { Step } from './step.tsx';

interface RunningStepProps {
  total: number;
  settled: number;
  isMakingAlbums: boolean;
}

/** Files are in the upload queue, whose panel pauses and stops them. */
export function RunningStep({ total, settled, isMakingAlbums }: RunningStepProps) {
  const { t } = useTexts();
  const words = isMakingAlbums ? t('move-in.running.albums') : t('move-in.running.count', { settled, total });
  const share = isMakingAlbums ? undefined : settled / Math.max(1, total);
  return (
    <Step title={t('move-in.running')} lead={t('move-in.running.help', { brand: brandName })}>
      <ProgressBar label={t('move-in.running')} value={share} valueText={words} />
      <p className={styles.note}>{words}</p>
    </Step>
  );
}
