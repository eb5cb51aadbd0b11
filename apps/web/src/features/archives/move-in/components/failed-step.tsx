import { Button } from '@stund/ui';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { chooseAgain, retryAlbums } from '../model/move-in.ts';
import { Step, StepActions } from './step.tsx';

/** Something went wrong with everything. What is stored stays. */
export function FailedStep({ at }: { at: 'reading' | 'starting' | 'ending' }) {
  const { t } = useTexts();
  return (
    <Step title={t(`move-in.failed.${at}`)} lead={<span role="alert">{t(`move-in.failed.${at}.text`)}</span>}>
      <StepActions>
        {at === 'ending' && (
          <Button variant="primary" onClick={() => void retryAlbums()}>
            {t('move-in.albums.retry')}
          </Button>
        )}
        <Button variant={at === 'ending' ? 'secondary' : 'primary'} onClick={chooseAgain}>
          {t('move-in.failed.again')}
        </Button>
      </StepActions>
    </Step>
  );
}
