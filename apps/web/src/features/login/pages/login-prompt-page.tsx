import { useLocation } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { SplitPage } from '../../../shared/shell/split-page.tsx';
import { StartButtons } from '../components/start-buttons.tsx';

/** Replaces a page that needs an account, and returns to it after the login. */
export function LoginPromptPage() {
  const { t } = useTexts();
  const { pathname, search, hash } = useLocation();
  usePageTitle(t('login.logIn'));
  return (
    <SplitPage title={t('login.prompt.title')} lead={t('login.prompt.lead')}>
      <StartButtons returnTo={pathname + search + hash} />
    </SplitPage>
  );
}
