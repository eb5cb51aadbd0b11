import { Button, showToast } from '@stund/ui';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { useStartLogin } from '../api/start-login.ts';

/** The buttons to create an account or log in, for the end of a message. */
export function JoinButtons() {
  const { t } = useTexts();
  const start = useStartLogin();
  const begin = (isNewAccount: boolean) =>
    start.mutate(
      { isNewAccount },
      { onError: (error) => showToast({ kind: 'error', message: t(errorTextId(error)) }) },
    );
  return (
    <>
      <Button variant="primary" onClick={() => begin(true)}>
        {t('login.createAccount')}
      </Button>
      <Button onClick={() => begin(false)}>{t('login.logIn')}</Button>
    </>
  );
}
