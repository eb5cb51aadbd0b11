import { Button, PageState } from '@stund/ui';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { reportCrash } from '../../features/operator/telemetry/index.ts';
import { failureCode } from '../../shared/api/api-error.ts';
import { errorTextId } from '../../shared/api/error-text.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { usePageTitle } from '../../shared/navigation/page-title.ts';
import { isOnline } from '../../shared/network/network.ts';
import { useReloadWhenOnline } from '../../shared/network/use-reload-when-online.ts';
import { MessagePage } from './message-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** Shown when the layout itself fails, or a page outside it. */
export function RootErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <SomethingWentWrong error={error} View={MessagePage} />;
}

/** Shown when a page inside the layout fails: the header and uploads stay. */
export function PageErrorBoundary() {
  return <SomethingWentWrong error={useRouteError()} View={PageState} />;
}

function SomethingWentWrong({ error, View }: { error: unknown; View: typeof MessagePage | typeof PageState }) {
  const { t } = useTexts();
  usePageTitle(t('app.error.title'));
  useReloadWhenOnline(true);
  useEffect(() => {
    console.error(error);
    reportCrash(error);
  }, [error]);
  const isKnown = failureCode(error) !== 'internal';
  const text = isKnown ? t(errorTextId(error)) : isOnline() ? t('app.error.text') : t('shared.error.offline');
  return (
    <View
      title={t('app.error.title')}
      text={text}
      actions={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('shared.retry')}
        </Button>
      }
    />
  );
}
