import { PageState } from '@stund/ui';
import { useTexts } from '../../shared/i18n/texts.ts';
import { usePageTitle } from '../../shared/navigation/page-title.ts';
import { PublicPage } from '../shell/public-page.tsx';
import { WayOn } from './way-on.tsx';

export function NotFoundPage() {
  const { t } = useTexts();
  usePageTitle(t('app.notFound.title'));
  return (
    <PublicPage>
      <PageState title={t('app.notFound.title')} text={t('app.notFound.text')} actions={<WayOn />} />
    </PublicPage>
  );
}
