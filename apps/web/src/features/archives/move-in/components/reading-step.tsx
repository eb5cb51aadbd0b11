import { Button, ProgressBar } from '@stund/ui';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { chooseAgain } from '../model/move-in.ts';
import styles from './step.module.css';
import { Step, StepActions } from './step.tsx';

/** Names and sidecars are being read. */
export function ReadingStep({ files }: { files: number }) {
  const { t } = useTexts();
  return (
    <Step title={t('move-in.reading')}>
      <ProgressBar label={t('move-in.reading')} value={undefined} />
      <p className={styles.note}>{t('move-in.reading.count', { count: files })}</p>
      <StepActions>
        <Button onClick={chooseAgain}>{t('move-in.cancel')}</Button>
      </StepActions>
    </Step>
  );
}
