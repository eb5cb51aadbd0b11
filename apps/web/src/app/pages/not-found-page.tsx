import { PageState } from '@stund/ui';
import { useTexts } from '../../shared/i18n/texts.ts';
import { usePageTitle } from '../../shared/navigation/page-title.ts';
import { MessagePage } from './message-page.tsx';
import { RecoveryLink } from './recovery-links.tsx';

/** For a page of its own, without the header of the people who are logged in. */
export function NotFoundPage() {
  return <NotFound View={MessagePage} />;
}

/** Inside the layout: the header and the account stay. */
export function NotFoundInLayout() {
  return <NotFound View={PageState} />;
}

function NotFound({ View }: { View: typeof MessagePage | typeof PageState }) {
  const { t } = useTexts();
  usePageTitle(t('app.notFound.title'));
  return <View title={t('app.notFound.title')} text={t('app.notFound.text')} actions={<RecoveryLink />} />;
}
