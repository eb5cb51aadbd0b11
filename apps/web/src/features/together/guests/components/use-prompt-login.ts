import { useTexts } from '../../../../shared/i18n/texts.ts';
import { confirm } from '../../../../shared/prompts/prompts.ts';
import { useGoToLogin } from './visitor-actions.tsx';

/**
 * Explains that an action needs an account (docs/rules/access.md#ac5), and opens the login, which returns to this page.
 */
export function usePromptLogin(): () => Promise<void> {
  const { t } = useTexts();
  const goToLogin = useGoToLogin();
  return async () => {
    const isSure = await confirm({
      title: t('guests.onlyAccounts.title'),
      text: t('guests.onlyAccounts.text'),
      action: t('login.logIn'),
    });
    if (isSure) goToLogin(false);
  };
}
