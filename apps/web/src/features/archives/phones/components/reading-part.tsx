import { Button, ProgressBar } from '@stund/ui';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { useWakeLock } from '../../../../shared/shell/use-wake-lock.ts';
import { chooseAgain } from '../check/check.ts';
import styles from './part.module.css';
import { Part, PartActions } from './part.tsx';

interface ReadingPartProps {
  read: number;
  total: number;
  /** Undefined while the server is asked. */
  share: number | undefined;
}

/** Files are read and compared. The screen stays on, because phones stop a page that is not shown. */
export function ReadingPart({ read, total, share }: ReadingPartProps) {
  const { t } = useTexts();
  useWakeLock(true);
  const words = t('phones.reading.count', { read, total });
  return (
    <Part title={t('phones.reading')}>
      <ProgressBar label={t('phones.reading')} value={share} valueText={words} />
      <p className={styles.note}>{words}</p>
      <PartActions>
        <Button onClick={chooseAgain}>{t('phones.cancel')}</Button>
      </PartActions>
    </Part>
  );
}
