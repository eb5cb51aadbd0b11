import { Button } from '@stund/ui';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureCode } from '../../../../shared/api/api-error.ts';
import { showFailure } from '../../../../shared/api/show-failure.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { CodeField, isWholeCode } from '../../../television/televisions/index.ts';
import { useFindTelevision, type WaitingTelevision } from '../api/device-login.ts';
import styles from './device-login.module.css';

/** The code of the television. What it belongs to is shown before anything is allowed. */
export function CodeForm({ onFound }: { onFound: (television: WaitingTelevision) => void }) {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const [code, setCode] = useState(search.get('code') ?? '');
  const [isWrong, setIsWrong] = useState(false);
  const find = useFindTelevision();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (find.isPending) return;
    if (!isWholeCode(code)) return setIsWrong(true);
    try {
      onFound(await find.mutateAsync(code));
    } catch (error) {
      if (['wrong-code', 'invalid-request'].includes(failureCode(error) ?? '')) setIsWrong(true);
      else showFailure(t, error);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <CodeField
        code={code}
        isWrong={isWrong}
        onChange={(typed) => {
          setCode(typed);
          setIsWrong(false);
        }}
      />
      <Button type="submit" variant="primary" className={styles.submit} isBusy={find.isPending}>
        {t('device-login.continue')}
      </Button>
    </form>
  );
}
