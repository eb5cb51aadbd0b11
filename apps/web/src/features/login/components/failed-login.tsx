import type { ReactNode } from 'react';
import { useRouteError } from 'react-router';
import { errorTextId } from '../../../shared/api/error-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { SplitPage } from '../../../shared/shell/split-page.tsx';

/** The page of a log-in that ended with the error of its route. Its children offer what to do next. */
export function FailedLogin({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const error = useRouteError();
  usePageTitle(t('login.failed.title'));
  return (
    <SplitPage title={t('login.failed.title')} lead={t(errorTextId(error))}>
      {children}
    </SplitPage>
  );
}
