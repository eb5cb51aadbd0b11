import { useTexts } from '../../../shared/i18n/texts.ts';
import { confirm } from '../../../shared/prompts/prompts.ts';
import { useGoToLogin } from './visitor-actions.tsx';

/** For what only those may do who are logged in (docs/rules/access.md#ac5): says so, and leads to the login and back to this page. */
export function usePromptLogin(): () => Promise<void> {
  const { t } = useTexts();
  const begin = useGoToLogin();
  return async () => {
    const isSure = await confirm({
      title: t('guests.onlyAccounts.title'),
      text: t('guests.onlyAccounts.text'),
      action: t('login.logIn'),
    });
    if (isSure) begin(false);
  };
}
