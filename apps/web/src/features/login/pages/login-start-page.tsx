import { replace, useRouteError } from 'react-router';
import { errorTextId } from '../../../shared/api/error-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { getSession } from '../../../shared/session/session.ts';
import { SplitPage } from '../../../shared/shell/split-page.tsx';
import { isTelevisionLayout } from '../../../shared/shell/television-layout.ts';
import { startLogin } from '../api/start-login.ts';
import { StartButtons } from '../components/start-buttons.tsx';

/** Opens the log-in, for people who type its address. People who are logged in get their photos, and a television gets the page with its code. */
export async function loginStartLoader(): Promise<Response> {
  if (getSession().token !== undefined) return replace(addresses.photos);
  if (isTelevisionLayout()) return replace(addresses.landing);
  return startLogin({ isReturning: true, replacesPage: true });
}

/** The loader always redirects; only its error is ever displayed. */
export function LoginStartPage() {
  return null;
}

export function LoginStartFailedPage() {
  const { t } = useTexts();
  const error = useRouteError();
  usePageTitle(t('login.failed.title'));
  return (
    <SplitPage title={t('login.failed.title')} lead={t(errorTextId(error))}>
      <StartButtons offersNewAccount={false} />
    </SplitPage>
  );
}
