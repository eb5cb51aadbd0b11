import { useTexts } from '../../shared/i18n/texts.ts';
import { PageOutline } from '../../shared/shell/page-outline.tsx';

/** Fills the window while the first page is loading. */
export function PageLoading() {
  const { t } = useTexts();
  return <PageOutline label={t('app.loading')} />;
}
