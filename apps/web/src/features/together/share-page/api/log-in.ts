import { showToast } from '@stund/ui';
import { useLocation } from 'react-router';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { useStartLogin } from '../../../login/login/index.ts';

/** Opens the login or the registration, both of which return to this page. */
export function useLogInFromShare() {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const start = useStartLogin();
  return {
    isPending: start.isPending,
    begin: (isNewAccount: boolean) =>
      start.mutate(
        { isNewAccount, isReturning: !isNewAccount, returnTo: pathname + search },
        { onError: (error) => showToast({ kind: 'error', message: t(errorTextId(error)) }) },
      ),
  };
}
