import { useTexts } from '../../shared/i18n/texts.ts';
import { usePageTitle } from '../../shared/navigation/page-title.ts';
import { MessagePage } from './message-page.tsx';
import { RecoveryLink } from './recovery-links.tsx';

export function NotFoundPage() {
  const { t } = useTexts();
  usePageTitle(t('app.notFound.title'));
  return <MessagePage title={t('app.notFound.title')} text={t('app.notFound.text')} actions={<RecoveryLink />} />;
}
