import { brandName } from '../../../shared/brand/brand.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { SplitPage } from '../../../shared/shell/split-page.tsx';
import { StartButtons } from '../components/start-buttons.tsx';

/** The start page for visitors who are not logged in. */
export function LandingPage() {
  const { t } = useTexts();
  usePageTitle('');
  return (
    <SplitPage
      title={t('login.landing.title')}
      titleStyle="display"
      lead={t('login.landing.lead', { brand: brandName })}
    >
      <StartButtons />
    </SplitPage>
  );
}
