import { useTexts } from '../../../../shared/i18n/texts.ts';

/** Names of the button that shows and hides a password. */
export function usePasswordReveal(): { show: string; hide: string } {
  const { t } = useTexts();
  return { show: t('login.password.show'), hide: t('login.password.hide') };
}
