import { Button } from '@stund/ui';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { checkAgain, chooseAgain } from '../check/check.ts';
import { Part, PartActions } from './part.tsx';

/** The server could not be asked. The files need not be read again. */
export function FailedPart() {
  const { t } = useTexts();
  return (
    <Part title={t('phones.failed')} lead={<span role="alert">{t('phones.failed.text')}</span>}>
      <PartActions>
        <Button variant="primary" onClick={() => void checkAgain()}>
          {t('phones.failed.again')}
        </Button>
        <Button onClick={chooseAgain}>{t('phones.other')}</Button>
      </PartActions>
    </Part>
  );
}
